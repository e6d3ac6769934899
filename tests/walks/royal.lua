-- A king game for tests: pieces push, leap, slide and turn, and no king may stay attacked.
local king   = picture "any: K _  ->  . K"
local attack = picture [[
  orthogonal:        R .* _  ->  . .* R
  forward-diagonal:  M x     ->  . M
  any:               D . _   ->  . . D
]]
local check  = rival(#(to(mine) * (king + attack) * none(theirs "king")))
local push   = picture "orthogonal: M x .  ->  . M x"       -- theirs is moved, perhaps into an attack
local leap   = picture "forward: M x .  ->  . . M"          -- two sites are left
local bomb   = picture "east: M x  ->  . ." * say "{from}*"   -- both go
local swing  = picture "sideways: M .  ->  . D"             -- drawn as something else
local ahead  = picture "forward: M .  ->  . M"
local crown  = at(rank(-1)) * mine "man" * become { "rook", "dart" } | always
return game {
  name    = "Royal",
  players = { "white", "black" },
  board   = grid(7, 7),
  pieces  = { king = "K", rook = "R", man = "M", dart = "D" },
  setup   = "rd1k1dr/mmmmmmm/7/7/7/MMMMMMM/RD1K1DR",
  notation = "{from}{to}[{kind}]",
  moves   = (king + push + leap + bomb + swing + attack + ahead * crown) * -check,
  stuck   = check * lose | draw,
}
