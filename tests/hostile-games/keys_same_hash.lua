-- expect: 5 stopped after 50000000 steps: is there a loop th
local t = {}
local a, b = ("x"):rep(30000) .. "a", ("x"):rep(30000) .. "a"
t[a] = 1
local n = 0
while true do n = n + t[b] end
