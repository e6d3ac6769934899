-- expect: limit steps
local function again(n) return again(n + 1) end
return again(1)
