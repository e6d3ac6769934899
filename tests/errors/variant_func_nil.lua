--! tests/errors/variant_func_nil.lua:4:1: the function of a variant returns a table of keys, not nothing
--!     return variant "abalone" (function(p) p.name = "A" end)
--!     ^
return variant "abalone" (function(p) p.name = "A" end)
