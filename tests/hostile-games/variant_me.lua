-- expect: 4 files that load files, 8 deep: does 
return variant "variant_me" { name="X" }
