--! tests/errors/variant_option_unknown.lua:5:15: there is no option 'layuot' in "abalone" (did you mean 'layout'?)
--!       options = { layuot = "belgian" },
--!                   ^
return variant "abalone" {
  options = { layuot = "belgian" },
}
