-- expect: limit steps
local t = {}
for i = 1, 500 do t[i] = (i * 7919) % 501 end
while true do table.sort(t) end
