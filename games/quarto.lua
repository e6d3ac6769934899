-- Quarto: four in a row that share a trait; your rival chooses the piece you place.
local squares = option("squares", { "off", "on" }, "Whether four in a two-by-two square win too.")

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
    give  = to "hand" * put "piece" * because "it is already on the board" * say "give {kind}" / "rival:place",
    place = to "hand" * lift * to(empty * at "board") * drop * say "{to}" / "give",   -- then gives a piece
  },
  win     = squares == "on" and row + square or row,
  stuck   = draw,                                   -- all sixteen are placed
}
