-- expect: limit steps
local t = {}
for i = 1, 1000 do t[i] = i end
while true do select("#", table.unpack(t)) end
