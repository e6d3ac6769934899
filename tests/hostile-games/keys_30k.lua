-- expect: 5 stopped after 50000000 steps: is there a loop th
local a, b = ("x"):rep(30000) .. "a", ("x"):rep(30000) .. "b"
local t = { [a] = 1 }
local n = 0
while true do local k = ("x"):rep(30000) n = n + (t[k] or 0) end
