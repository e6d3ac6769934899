-- expect: 5 stopped after 50000000 steps: is there a loop th
local n = 1e300
while true do n = math.sin(n) * 1e300 end
