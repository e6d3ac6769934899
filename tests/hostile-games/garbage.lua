-- expect: 5 stopped after 50000000 steps: is there a loop th
while true do local t = {} for i = 1, 1000 do t[i] = {} end end
