-- expect: limit a script may use
local t = {}
for i = 1, 1 << 40 do t[i] = i end
