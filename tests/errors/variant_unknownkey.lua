--! tests/errors/variant_unknownkey.lua:4:40: unknown key 'layuot': options are set by options = { layout = ... }
--!     return variant "abalone" { name = "A", layuot = 3 }
--!                                            ^
return variant "abalone" { name = "A", layuot = 3 }
