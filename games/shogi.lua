-- Shogi: mate the king; you drop the pieces you took.
-- K king   R rook   B bishop   G gold   S silver   N knight   L lance   P pawn   _ empty or theirs
-- promoted:   D dragon   H horse   T tokin   U silver   V knight   W lance   (the last four go like a gold)
local perpetual = option("perpetual", { "draws", "loses" }, "What a player gets who gives check each time until a position occurs for the fourth time.")

local golden  = mine "gold" + mine "tokin" + mine "nari-silver" + mine "nari-knight" + mine "nari-lance"
local step    = part("step", picture { [[
  any:                           K _            ->  . K            -- king's move
  orthogonal:                    R .* _         ->  . .* R         -- rook's move
  diagonal:                      B .* _         ->  . .* B         -- bishop's move
  orthogonal:                    D .* _         ->  . .* D         -- dragon's move
  diagonal:                      D _            ->  . D            -- dragon's step
  diagonal:                      H .* _         ->  . .* H         -- horse's move
  orthogonal:                    H _            ->  . H            -- horse's step
  orthogonal+forward-diagonal:   a _            ->  . a            -- gold's move
  forward+diagonal:              S _            ->  . S            -- silver's move
  forward:                       N ? ? / ? ? _  ->  . ? ? / ? ? N  -- knight's leap
  forward:                       L .* _         ->  . .* L         -- lance's move
  forward:                       P _            ->  . P            -- pawn's move
]], a = golden })
local check   = rival(#(to(mine) * step * none(theirs "king")))     -- the rival could take it

-- A piece may promote as it goes into the rival's camp, inside it, or out of it; it must promote where it could never move again.
local camp    = theirs "camp"
local last, lasts = at(rank(-1)), at(rank(-1) + rank(-2))
local stay    = -((mine "pawn" + mine "lance") * last + mine "knight" * lasts)
              * because "it must promote: it could never move again" * say "{from}{to}"
local promote = (mine "pawn" * become "tokin" + mine "lance" * become "nari-lance" + mine "knight" * become "nari-knight"
              + mine "silver" * become "nari-silver" + mine "rook" * become "dragon" + mine "bishop" * become "horse")
              * say "{from}{to}+"
local move    = to(mine * camp) * step * (stay + promote) + to(mine * -camp) * step * (stay + camp * because "a piece promotes only in your rival's camp" * promote)

-- Drops: never where the piece could not move, no second pawn in a column, no mate by a pawn.
local pawns   = (go "forward")^1 * mine "pawn" + (go "back")^1 * mine "pawn"
local mate    = rival(check * -(move * -check))
local drop_   = (to(empty) * put { "rook", "bishop", "gold", "silver" }
              + to(empty * -lasts) * put "knight" + to(empty * -last) * put "lance"
              + to(empty * -last * -#pawns * because "you already have a pawn in that column") * put "pawn"
                * -mate * because "a dropped pawn may not give mate") * say "{kind}*{to}"

local gives   = rival(check)
local again   = is(repeated, ">=", 4) * (throughout(gives) * lose | rival(throughout(gives)) * win | draw)

return game {
  name    = "Shogi",
  players = { "black", "white" },                   -- black begins, from the bottom of the board
  board   = grid(9, 9, { columns = "9-1", rows = "i-a" }),
  pieces  = { king = "K", rook = "R", bishop = "B", gold = "G", silver = "S", knight = "N", lance = "L", pawn = "P",
              dragon = { "D", of = "rook" }, horse = { "H", of = "bishop" }, tokin = { "T", of = "pawn" },
              ["nari-silver"] = { "U", of = "silver" }, ["nari-knight"] = { "V", of = "knight" },
              ["nari-lance"] = { "W", of = "lance" } },
  look    = { pieces = { shape = "wedge" } },
  regions = { camp = { "9i:1g", "9a:1c" } },
  trays   = "stock",                                -- captured pieces are in hand
  setup   = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL",
  moves   = (move + named("drop", drop_)) * -check * because "the king would be in check",
  ends    = perpetual == "loses" and again or nil,
  stuck   = lose,
  session = { repetition = 4 },
}
