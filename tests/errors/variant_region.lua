--! tests/errors/variant_region.lua:4:1: region 'light': there is no site 'h7'; names begin with a to f (regions = ... is taken over from "chess": give one of your own)
--!     return variant "chess" {
--!     ^
return variant "chess" {
  name = "Small chess",
  board = grid(6, 6, { knight = { 1, 2 } }),
  setup = "rnqknr/pppppp/6/6/PPPPPP/RNQKNR",
}
