-- Chess without the rules of sessions.
local attack = picture [[
  any:               K _     -> . K
  any:               Q .* _  -> . .* Q
  orthogonal:        R .* _  -> . .* R
  diagonal:          B .* _  -> . .* B
  knight:            N _     -> . N
  forward-diagonal:  P x     -> . P
]]
local check   = rival(#(to(mine) * attack * none(theirs "king")))
local push    = picture "forward: P . -> . P"
local double  = picture { "forward: s . . -> . . s", s = mine "pawn" * at(rank(2)) } * go "back" * mark "ep" * go "forward"
local passant = picture { "forward-diagonal: P e -> . P", e = empty * at "ep" } * go "back" * take * go "forward"
local king, rook = mine "king" * at "fresh", mine "rook" * at "fresh"
local castle  = -check * (picture { "east: k . . r   -> . k . r",   k = king, r = rook } * -check * picture "same: K . R -> R K ."
              + picture { "west: k . . . r -> . k . . r", k = king, r = rook } * -check * picture "same: K . . R -> R K . .")
local promote = at(rank(-1)) * mine "pawn" * become { "queen", "rook", "bishop", "knight" } | always
return game {
  name = "Chess", players = { "white", "black" }, board = grid(8, 8, { knight = { 1, 2 } }),
  pieces = { king = "K", queen = "Q", rook = "R", bishop = "B", knight = "N", pawn = "P" },
  setup = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
  vars = { ep = site, fresh = pieces "a1 e1 h1 a8 e8 h8" },
  notation = "{from}{to}[{kind}]",
  moves = ((attack + push) * forget "ep" * promote + passant * forget "ep" + castle * forget "ep"
          + forget "ep" * double) * unmark "fresh" * -check,
  stuck = check * lose | draw,
}
