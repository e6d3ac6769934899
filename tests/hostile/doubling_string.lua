-- expect: limit a string may have
local s = "x"
while true do s = s .. s end
