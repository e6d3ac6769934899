return variant "self_variant" { name = "H" }
