-- expect: limit steps
local t = {}
for i = 1, 1000 do t[i] = "" end
while true do local s = table.concat(t) end
