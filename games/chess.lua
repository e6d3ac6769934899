-- Chess.
-- K king   Q queen   R rook   B bishop   N knight   P pawn   _ empty or theirs
local setup_ = option("pieces", { "usual", "lot" }, "Behind the pawns as usual, or as the lot says (Chess960).")

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
local rivals  = #(go "sideways" * theirs "pawn")    -- somebody could take in passing
local double  = picture { "forward: s . .  ->  . . s", s = mine "pawn" * at(rank(2)) }
              * try(rivals * go "back" * mark "ep" * go "forward")
local passant = picture { "forward-diagonal: P e  ->  . P", e = empty * at "ep" } * go "back" * take * go "forward"
local promote = at(rank(-1)) * mine "pawn" * become { "queen", "rook", "bishop", "knight" } | always

-- A rook that may castle carries a mark, until it or its king moves.
local settle  = try(each(to(mine * at "castle") * unmark "castle"))
local rook    = mine "rook" * at "castle"
local short   = picture { "east: K . . r    ->  . K . r",   r = rook } * -check * picture "same: K . R    ->  R K ."
local long    = picture { "west: K . . . r  ->  . K . . r", r = rook } * -check * picture "same: K . . R  ->  R K . ."
local lot     = setup_ == "lot" and require "chess-lot" (check, rook)
local castle  = -check * because "the king is in check" * (lot and lot.castle or short + long)

local move    = ((king + castle) * forget "ep" * settle + passant * forget "ep"
              + (attack + push) * forget "ep" * unmark "castle" * promote
              + forget "ep" * double) * -check * because "the king would be in check"
-- Nobody can mate any more: one knight, or bishops of one colour, and the kings.
local heavy   = kind "pawn" + kind "rook" + kind "queen"
local onlight, ondark = kind "bishop" * at "light", kind "bishop" * -at "light"
local dead    = none(heavy) * (none(kind "knight") * (none(onlight) + none(ondark))
              + none(kind "bishop") * is(count(kind "knight"), "=", 1))

local rooks   = lot and lot.field or { "castle", K = "h1", Q = "a1", k = "h8", q = "a8" }

return game {
  name     = "Chess",
  players  = { "white", "black" },                  -- white begins
  board    = grid(8, 8, { knight = { 1, 2 } }),
  pieces   = { king = "K", queen = "Q", rook = "R", bishop = "B", knight = "N", pawn = "P" },
  trays    = false,                                 -- pieces taken are not counted
  regions  = { light = "b1-h7 d1-h5 f1-h3 h1 a2-g8 a4-e8 a6-c8 a8" },
  vars     = { ep = site, tower = site, castle = lot and pieces or pieces "a1 h1 a8 h8" },
  setup    = lot and "8/pppppppp/8/8/8/8/PPPPPPPP/8" or "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
  fields   = { rooks, "ep", 0, 1 },                 -- FEN
  notation = "{from}{to}[{kind}]",
  start    = lot and "lot" or "main",
  phases   = { main = move, lot = lot and lot.lot or nil },
  stuck    = check * lose | draw,
  session  = { repetition = 3, quiet = { 100, "pawn" }, dead = dead },
}
