--! tests/errors/parent_number.lua:4:1: variant needs the name of a game: variant "abalone" { ... }
--!     return variant(5) {
--!     ^
return variant(5) {
  name = "G",
}
