-- expect: 4 files that load files, 8 deep: does 'tests/hosti
return variant "self_variant" { name = "H" }
