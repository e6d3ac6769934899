-- Quarto: four in a row that are alike in something; your rival chooses what you place.
local squares = option("squares", { "off", "on" }, "Do four in a square of two by two count too.")

local row    = line(alike, 4)
local square = alike(toward "orthogonal" * times(4, go "right" * alike))   -- round a square, from the piece just placed

return game {
  name    = "Quarto",
  players = { "first", "second" },
  board   = grid(4, 4, { beside = "hand" }),
  pieces  = { piece = { letters = "a-p", 1, neutral, is = { "light dark", "short tall", "round square", "solid hollow" } } },
  look    = { round = { shape = "disc" }, square = { shape = "square" }, light = { colour = "tan" }, dark = { colour = "brown" },
              short = { size = 70 }, hollow = { hollow = true } },
  start   = "give",
  phases  = {
    give  = to "hand" * put "piece" * because "it stands on the board" * say "give {kind}" / "rival:place",
    place = to "hand" * lift * to(empty * at "board") * drop * say "{to}" / "give",   -- and gives in turn
  },
  win     = squares == "on" and row + square or row,
  stuck   = draw,                                   -- all sixteen are placed
}
