-- Go on the middle board.
return variant "go" { name = "Go 13x13", options = { size = 13 } }
