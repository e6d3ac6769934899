-- expect: limit a script may use
local t = {}
while true do t = { t, {}, {}, {} } end
