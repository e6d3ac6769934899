-- expect: limit steps
-- One instruction compares 60,000 pieces between zeros.
local a, b = ("\0"):rep(60000), ("\0"):rep(59999) .. "x"
local n = 0
while true do if a < b then n = n + 1 end end
