--! tests/errors/parts_late.lua:4:1: 'parts' come too late in the function of a variant: give a table, and parts = { name = function(part) ... end }
--!     return variant "chess" (function(chess)
--!     ^
return variant "chess" (function(chess)
  return { name = "G", parts = { attack = always } }
end)
