-- expect: 5 stopped after 50000000 steps: is there a loop th
local t = {} for i = 1, 1000000 do t[i] = i end
local n, k = 0, 1
while true do n = n + t[k] k = (k * 7919 + 1) % 1000000 + 1 end
