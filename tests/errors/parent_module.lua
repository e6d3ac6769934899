--! tests/errors/parent_module.lua:4:17: variant: the file of 'abalone-layouts' does not return a game
--!     return variant "abalone-layouts" {
--!                     ^
return variant "abalone-layouts" {
  name = "G",
}
