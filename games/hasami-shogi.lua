-- Hasami shogi: rivals enclosed in a row between two of your men are taken.
-- o mine   x theirs   . empty
local rows  = option("rows", { 1, 2 }, "Rows of men on either side.")
local setup = { "wwwwwwwww/9/9/9/9/9/9/9/bbbbbbbbb", "wwwwwwwww/wwwwwwwww/9/9/9/9/9/bbbbbbbbb/bbbbbbbbb" }

local move  = picture "orthogonal: o .* .  ->  . .* o  -- move" * say "{from}{to}"
local clasp = picture "orthogonal: o x+ o  ->  o .+ o  -- take"
local nook  = picture { "orthogonal: o c / ? o  ->  o . / ? o  -- take in a corner", c = theirs * at "corner" }

return game {
  name    = "Hasami shogi",
  players = { "black", "white" },                   -- black begins
  board   = grid(9, 9),
  look    = { board = "squares" },
  regions = { corner = "a1 a9 i1 i9" },
  setup   = setup[rows],
  moves   = move * try(each(clasp + nook)),
  win     = is(count(theirs), "<", 2),
  stuck   = lose,
  session = { repetition = 3 },
}
