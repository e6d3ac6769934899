-- expect: limit steps
local hay, needle = ("a"):rep(60000), ("a"):rep(30000) .. "b"
while true do hay:find(needle, 1, true) end
