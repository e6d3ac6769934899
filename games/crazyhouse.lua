-- Crazyhouse: chess in which you drop the pieces you took.
-- K king   Q queen   R rook   B bishop   N knight   P pawn   _ empty or theirs
-- A promoted pawn turns back into a pawn when it is taken: D queen   T rook   L bishop   S knight
local king   = picture "any: K _  ->  . K  -- king's move"
local attack = picture [[
  any:               Q .* _  ->  . .* Q             -- queen's move
  any:               D .* _  ->  . .* D             -- queen's move
  orthogonal:        R .* _  ->  . .* R             -- rook's move
  orthogonal:        T .* _  ->  . .* T             -- rook's move
  diagonal:          B .* _  ->  . .* B             -- bishop's move
  diagonal:          L .* _  ->  . .* L             -- bishop's move
  knight:            N _     ->  . N                -- knight's move
  knight:            S _     ->  . S                -- knight's move
  forward-diagonal:  P x     ->  . P                -- pawn takes
]]
local check   = rival(#(to(mine) * (king + attack) * none(theirs "king")))   -- the rival could take it

local push    = picture "forward: P .  ->  . P  -- pawn's step"
local rivals  = #(go "sideways" * theirs "pawn")    -- a pawn that could take en passant
local double  = picture { "forward: s . .  ->  . . s  -- double step", s = mine "pawn" * at(rank(2)) }
              * try(rivals * go "back" * mark "ep" * go "forward")
local passant = picture { "forward-diagonal: P e  ->  . P  -- en passant", e = empty * at "ep" } * go "back" * take * go "forward"
local function make(kind_, letter) return become("pawn-" .. kind_) * say("{from}{to}" .. letter) end
local promote = at(rank(-1)) * mine "pawn" * (make("queen", "q") + make("rook", "r") + make("bishop", "b") + make("knight", "n"))
              | say "{from}{to}"

-- A rook that may castle carries a mark, until it or its king moves.
local settle  = try(each(to(mine * at "castle") * unmark "castle"))
local rook    = mine "rook" * at "castle" * because "the king or the rook has moved"
local passes  = -check * because "the king would pass through an attacked square"
local short   = picture { "east: K . . r    ->  . K . r    -- castle", r = rook } * passes * picture "same: K . R    ->  R K .    -- castle"
local long    = picture { "west: K . . . r  ->  . K . . r  -- castle", r = rook } * passes * picture "same: K . . R  ->  R K . .  -- castle"
local castle  = -check * because "the king is in check" * (short + long)

local drop_   = (to(empty) * put { "queen", "rook", "bishop", "knight" }
              + to(empty * -at(rank(1) + rank(-1))) * put "pawn") * say "{kind}@{to}"
local move    = ((king + castle) * settle * say "{from}{to}" + passant * say "{from}{to}" + named("drop", drop_)
              + (attack + push) * unmark "castle" * promote) * forget "ep" + forget "ep" * double * say "{from}{to}"

return game {
  name    = "Crazyhouse",
  players = { "white", "black" },                   -- white begins
  board   = grid(8, 8, { knight = { 1, 2 } }),
  pieces  = { king = "K", queen = "Q", rook = "R", bishop = "B", knight = "N", pawn = "P",
              ["pawn-queen"]  = { "D", of = "pawn" }, ["pawn-rook"]   = { "T", of = "pawn" },
              ["pawn-bishop"] = { "L", of = "pawn" }, ["pawn-knight"] = { "S", of = "pawn" } },
  trays   = "stock",                                -- captured pieces are in hand
  vars    = { ep = site, castle = pieces "a1 h1 a8 h8" },
  setup   = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
  fields  = { { "castle", K = "h1", Q = "a1", k = "h8", q = "a8" }, "ep" },
  moves   = move * -check * because "the king would be in check",
  stuck   = check * lose | draw,
  session = { repetition = 3 },
}
