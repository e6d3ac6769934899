-- expect: 5 stopped after 50000000 steps: is there a loop th
while true do local t = {} for i = 1, 2000 do t[i] = (i * 7919) % 2003 end table.sort(t, function(a, b) return a < b end) end
