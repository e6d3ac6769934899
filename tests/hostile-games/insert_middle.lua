-- expect: 5 stopped after 50000000 steps: is there a loop th
local t = {} for i = 1, 100000 do t[i] = i end
while true do table.insert(t, 2, 1) table.remove(t, 2) end
