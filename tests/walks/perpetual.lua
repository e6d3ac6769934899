-- What held each time since the board stood so first. A king and a rook; the third time ends the game.
local attack = picture "orthogonal: R .* _ -> . .* R" + picture "K _ -> . K"
local check  = rival(#(to(mine) * attack * none(theirs "king")))
local gives  = rival(check)
local who    = option("who", { "each", "once", "last" }, "Who loses: who gave check each time, or nobody.")
local ends   = {
  each = is(repeated, ">=", 3) * (throughout(gives) * lose | rival(throughout(gives)) * win | draw),
  once = throughout(gives) * lose,                 -- it fails if the board never stood so
  last = is(repeated, ">=", 3) * (throughout(at "e1:e5") * win | draw),
}
return game {
  name = "Perpetual", players = { "white", "black" }, board = grid(5, 5),
  pieces = { king = "K", rook = "R" }, setup = "k4/5/5/4r/K4", start = "second:main",
  moves = attack * -check, ends = ends[who], stuck = check * lose | draw,
}
