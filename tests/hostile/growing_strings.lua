-- expect: limit a script may use
local t, x = {}, ("x"):rep(5000)
for i = 1, 1 << 40 do t[i] = i .. x end
