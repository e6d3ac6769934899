-- expect: 4 files that load files, 8 deep: does './variant_me.lua' load itself?
return variant "variant_me" { name="X" }
