-- expect: 5 stopped after 50000000 steps: is there a loop th
local n = 0
while true do n = n + #string.format("%99.99f", 1e300) end
