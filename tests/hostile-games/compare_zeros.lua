-- expect: 5 stopped after 50000000 steps: is there a loop th
local a, b = ("\0"):rep(30000), ("\0"):rep(29999) .. "x"
local n = 0
while true do if a < b then n = n + 1 end end
