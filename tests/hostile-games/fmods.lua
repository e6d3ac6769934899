-- expect: 5 stopped after 50000000 steps: is there a loop th
local n = 1e308
while true do n = math.fmod(1e308, 3e-300) + 1e308 end
