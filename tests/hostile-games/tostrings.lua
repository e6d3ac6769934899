-- expect: 5 stopped after 50000000 steps: is there a loop th
local n = 0
while true do n = n + #tostring(n + 0.1) end
