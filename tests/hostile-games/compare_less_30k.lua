-- expect: 5 stopped after 50000000 steps: is there a loop th
local a, b = ("x"):rep(30000) .. "a", ("x"):rep(30000) .. "b"
local n = 0
while true do if a < b then n = n + 1 end end
