-- expect: 5 stopped after 50000000 steps: is there a loop th
local s, p = ("a"):rep(60000), ("a"):rep(100) .. "b"
while true do s:find(p, 1, true) end
