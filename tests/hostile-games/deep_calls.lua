-- expect: 5 stopped after 50000000 steps: is there a loop th
local function f(n) if n == 0 then return 0 end return 1 + f(n - 1) end
while true do f(150) end
