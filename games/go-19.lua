-- Go on the full board.
return variant "go" { name = "Go 19x19", options = { size = 19 } }
