-- expect: 4 'name' must be a text
return variant "chess" (function(t) for k in pairs(t) do t[k] = t end return t end)
