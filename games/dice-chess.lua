-- Dice chess: the die tells which kind of piece moves; the player who takes the king wins.
-- K king   Q queen   R rook   B bishop   N knight   P pawn   _ empty or theirs
local dice   = option("dice", { 1, 2, 3 }, "Dice rolled; the player uses any one of them.")

local queen  = picture "any:         Q .* _  ->  . .* Q  -- queen's move"
local rook   = picture "orthogonal:  R .* _  ->  . .* R  -- rook's move"
local bishop = picture "diagonal:    B .* _  ->  . .* B  -- bishop's move"
local knight = picture "knight:      N _     ->  . N     -- knight's move"

local promote = at(rank(-1)) * become { "queen", "rook", "bishop", "knight" } | always
local push    = picture [[
  forward:           P .  ->  . P                   -- pawn's step
  forward-diagonal:  P x  ->  . P                   -- pawn takes
]] * promote
local rivals  = #(go "sideways" * theirs "pawn")    -- a pawn that could take en passant
local double  = picture { "forward: s . .  ->  . . s  -- double step", s = mine "pawn" * at(rank(2)) }
              * try(rivals * go "back" * mark "ep" * go "forward")
local passant = picture { "forward-diagonal: P e  ->  . P  -- en passant", e = empty * at "ep" } * go "back" * take
              * forget "ep" * go "forward"
local pawn    = push * forget "ep" + passant + forget "ep" * double

-- A rook that may castle carries a mark, until it or its king moves.
local castle  = picture { [[
  east: K . . r    ->  . r K .                      -- castle
  west: K . . . r  ->  . r K . .                    -- castle
]], r = mine "rook" * at "castle" }
local settle  = try(each(to(mine * at "castle") * unmark "castle"))
local king    = (picture "any: K _  ->  . K  -- king's move" + castle) * settle

local kinds, move = { pawn, knight, bishop, rook * unmark "castle", queen, king }, nil
for face, kind_ in ipairs(kinds) do
  local way = is(pips, "=", face) * because "the die names another kind of piece" * (face == 1 and kind_ or kind_ * forget "ep")
  move = move and move + way or way
end
local spent   = first(use^0 * -use)                 -- dice that are not used are put away

return game {
  name     = "Dice chess",
  players  = { "white", "black" },                  -- white begins
  board    = grid(8, 8, { knight = { 1, 2 } }),
  pieces   = { king = "K", queen = "Q", rook = "R", bishop = "B", knight = "N", pawn = "P" },
  trays    = false,
  vars     = { ep = site, castle = pieces "a1 h1 a8 h8" },
  setup    = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
  notation = "{from}{to}[{kind}]",
  phases   = {
    main = named("roll", roll(dice)) / "move",
    move = use * move * spent | spent * forget "ep" * pass,
  },
  win      = none(theirs "king"),
}
