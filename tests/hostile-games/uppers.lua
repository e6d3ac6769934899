-- expect: 5 stopped after 50000000 steps: is there a loop th
local s = ("x"):rep(60000)
while true do local t = s:upper() end
