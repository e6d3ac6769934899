--! tests/errors/variant_of_itself.lua:4:1: files that load files, 8 deep: does 'tests/errors/variant_of_itself.lua' load itself?
--!     return variant "variant_of_itself" {
--!     ^
return variant "variant_of_itself" {
  name = "G",
}
