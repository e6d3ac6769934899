-- expect: limit a script may use
local function deeper(n) return 1 + deeper(n + 1) end
return deeper(1)
