-- Chess.
-- K king   Q queen   R rook   B bishop   N knight   P pawn   _ empty or theirs
local king   = picture "any: K _  ->  . K"
local attack = picture [[
  any:               Q .* _  ->  . .* Q
  orthogonal:        R .* _  ->  . .* R
  diagonal:          B .* _  ->  . .* B
  knight:            N _     ->  . N
  forward-diagonal:  P x     ->  . P
]]
local check   = rival(#(to(mine) * (king + attack) * none(theirs "king")))   -- he could take it

local push    = picture "forward: P .  ->  . P"
local beside_ = #(go "sideways" * theirs "pawn")    -- somebody could take in passing
local double  = picture { "forward: s . .  ->  . . s", s = mine "pawn" * at(rank(2)) }
              * try(beside_ * go "back" * mark "ep" * go "forward")
local passant = picture { "forward-diagonal: P e  ->  . P", e = empty * at "ep" } * go "back" * take * go "forward"
local promote = at(rank(-1)) * mine "pawn" * become { "queen", "rook", "bishop", "knight" } | always

-- A rook that may castle carries a mark, until it or its king moves.
local settle  = try(each(to(mine * at "castle") * unmark "castle"))
local rook    = mine "rook" * at "castle"
local castle  = -check * because "the king is in check"
              * (picture { "east: K . . r    ->  . K . r",   r = rook } * -check * picture "same: K . R    ->  R K ."
               + picture { "west: K . . . r  ->  . K . . r", r = rook } * -check * picture "same: K . . R  ->  R K . .")

return game {
  name     = "Chess",
  players  = { "white", "black" },                  -- white begins
  board    = grid(8, 8, { knight = { 1, 2 } }),
  pieces   = { king = "K", queen = "Q", rook = "R", bishop = "B", knight = "N", pawn = "P" },
  trays    = false,                                 -- pieces taken are not counted
  setup    = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
  vars     = { ep = site, castle = pieces "a1 h1 a8 h8" },
  fields   = { { "castle", K = "h1", Q = "a1", k = "h8", q = "a8" }, "ep", 0, 1 },   -- FEN
  notation = "{from}{to}[{kind}]",
  moves    = ((king + castle) * forget "ep" * settle + passant * forget "ep"
            + (attack + push) * forget "ep" * unmark "castle" * promote
            + forget "ep" * double) * -check * because "the king would be in check",
  stuck    = check * lose | draw,
}
