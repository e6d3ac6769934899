-- expect: limit steps
local t = { 1 }
for i in ipairs(t) do t[i + 1] = i; t[i] = nil end
