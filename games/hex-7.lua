-- Hex on the small board.
return variant "hex" { name = "Hex 7x7", options = { size = 7 } }
