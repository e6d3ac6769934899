-- expect: 4 board must be a board, such as hexagon(5) or grid(8, 8), not a table
local t = {} t.t = t
return variant "tic-tac-toe" { name = "H", board = t, moves = t, look = t, vars = { x = t } }
