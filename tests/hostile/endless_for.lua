-- expect: limit steps
local sum = 0
for i = 1, 1 << 62 do sum = sum + i end
return sum
