-- expect: rule expected end
local t = {}
for i = 1, 200 do t[i] = i end
table.sort(t, function() return true end)
table.sort(t, function(a, b) t[a], t[b] = b, a; return a ~= b end)
assert(#t == 200)
error("expected end")
