-- English draughts. A whole capture is one move; capturing is compulsory.
local step = picture [[
  forward-diagonal:  M .   -> . M
  diagonal:          K .   -> . K
]]
local jump = picture [[
  forward-diagonal:  M x . -> . . M
  diagonal:          K x . -> . . K
]]
local crown = try(at(rank(-1)) * mine "man" * become "king")
return game {
  name = "English draughts", players = { "black", "white" },
  board = grid(8, 8, { names = "dark" }),
  pieces = { man = "M", king = "K" },
  setup = { M = "1-12", m = "21-32" },
  moves = jump^1 * -jump * crown * say "{path:x}" | step * crown * say "{from}-{to}",
  stuck = lose,
}
