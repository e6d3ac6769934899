-- expect: limit steps
local t = {}
for i = 1, 1000 do t["k" .. i] = i end
while true do pairs(t) end
