--! tests/errors/variant_notcalled.lua:4:1: something must follow variant "...": a table, as variant "abalone" { name = "..." }
--!     return variant "abalone"
--!     ^
return variant "abalone"
