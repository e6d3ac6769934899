-- expect: limit steps
local t = {}
while true do table.insert(t, 1, true) end
