--! tests/errors/bad_parent.lua:4:17: variant: there is no game 'abalon' (did you mean 'abalone'?)
--!     return variant "abalon" {
--!                     ^
return variant "abalon" {
  name = "G",
}
