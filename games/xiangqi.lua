-- Xiangqi, Chinese chess: mate the general, who never leaves his palace.
-- G general   A advisor   E elephant   H horse   R chariot   C cannon   S soldier
-- x theirs   _ empty or theirs   . empty   ? anything
local perpetual = option("perpetual", { "draws", "loses" }, "What a player gets who gives check each time until a position occurs for the third time.")

local free   = empty + theirs
local palace = free * mine "palace" * because "it may not leave the palace"
local bank   = free * mine "bank" * because "an elephant may not cross the river"
local over   = mine "soldier" * -mine "bank"        -- a soldier across the river
local attack = part("attack", picture { [[
  orthogonal:  G p              ->  . G             -- general's step
  diagonal:    A p              ->  . A             -- advisor's step
  diagonal:    E . b            ->  . . E           -- elephant's leap
  orthogonal:  H . ? / ? ? _    ->  . . ? / ? ? H   -- horse's move
  orthogonal:  R .* _           ->  . .* R          -- chariot's move
  orthogonal:  C .* s .* x      ->  . .* s .* C     -- cannon takes over a screen
  forward:     S _              ->  . S             -- soldier's step
  sideways:    v _              ->  . v             -- soldier's step aside
]], p = palace, b = bank, s = -empty, v = over })
local cannon = picture "orthogonal: C .* .  ->  . .* C  -- cannon's move"
local sight  = picture "forward: G .* g  ->  . .* G"     -- the generals see each other
local check  = rival(#(to(mine) * (attack + sight) * none(theirs "general")))

local gives  = rival(check)
local again  = is(repeated, ">=", 3) * (throughout(gives) * lose | rival(throughout(gives)) * win | draw)

return game {
  name     = "Xiangqi",
  players  = { "red", "black" },                     -- red begins
  board    = grid(9, 10),
  look     = { board = "lines", pieces = { shape = "counter" }, lines = "d1 f3 d3 f1 d8 f10 d10 f8",   -- the palaces
               gaps = "b5 b6 c5 c6 d5 d6 e5 e6 f5 f6 g5 g6 h5 h6" },                               -- the river
  pieces   = { general = "G", advisor = "A", elephant = "E", horse = "H", chariot = "R", cannon = "C", soldier = "S" },
  trays    = false,
  regions  = { palace = { "d1:f3", "d8:f10" }, bank = { "a1:i5", "a6:i10" } },
  setup    = "rheagaehr/9/1c5c1/s1s1s1s1s/9/9/S1S1S1S1S/1C5C1/9/RHEAGAEHR",
  notation = "{from}{to}",
  moves    = (attack + cannon) * -check * because "the general would be in check",
  ends     = perpetual == "loses" and again or nil,
  stuck    = lose,                                   -- mate and stalemate
  session  = { repetition = 3, quiet = { 120 } },
}
