--! tests/errors/variant_option_unknown.lua:4:17: variant: 'abalone' has no option 'layuot'
--!     return variant "abalone" {
--!                     ^
return variant "abalone" {
  options = { layuot = "belgian" },
}
