-- expect: limit steps
local t = {}
for i = 1, 5000 do t[i] = i end
while true do t[5000] = table.remove(t, 1) end
