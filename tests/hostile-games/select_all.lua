-- expect: 5 stopped after 50000000 steps: is there a loop th
local function f(...) local n = 0 for i = 1, select("#", ...) do n = n + (select(i, ...)) end return n end
local t = {} for i = 1, 200 do t[i] = i end
while true do f(table.unpack(t)) end
