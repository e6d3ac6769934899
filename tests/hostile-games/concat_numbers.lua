-- expect: 5 stopped after 50000000 steps: is there a loop th
local t = {} for i = 1, 10000 do t[i] = i + 0.5 end
while true do local s = table.concat(t) end
