-- Chess960: chess from one of 960 arrangements, drawn by lot.
return variant "chess" { name = "Chess960", options = { pieces = "lot" } }
