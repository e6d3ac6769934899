--! tests/errors/parts_text.lua:4:38: 'parts' is a table: parts = { attack = rule }
--!     return variant "chess" { name = "G", parts = "attack" }
--!                                          ^
return variant "chess" { name = "G", parts = "attack" }
