-- expect: 5 stopped after 50000000 steps: is there a loop th
local s = ("x"):rep(200)
while true do local t = { s:byte(1, -1) } end
