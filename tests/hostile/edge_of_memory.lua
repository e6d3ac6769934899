-- expect: limit steps
-- Fills the quota nearly, then makes garbage: each block that does not fit
-- makes Lua collect everything, which must cost more than one step.
local keep, n = {}, 0
local size = 900 * 1024
while n < size do keep[#keep + 1] = ("k"):rep(1000) .. #keep; n = n + 1100 end
while true do local garbage = { {}, {}, {}, {} } end
