-- expect: 5 stopped after 50000000 steps: is there a loop th
local t = {} for i = 1, 200000 do t["k" .. i] = i end
local n = 0
while true do for k, v in pairs(t) do n = n + v end end
