-- expect: 4 files that load files, 8 deep
return variant "tests/hostile-games/variant_of_itself.lua" { name = "H" }
