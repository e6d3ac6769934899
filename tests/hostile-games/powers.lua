-- expect: 5 stopped after 50000000 steps: is there a loop th
local n = 1.5
while true do n = (n ^ 0.99999 + 1e10) % 3.7 end
