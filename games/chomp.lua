-- Chomp: bite into a bar of chocolate; the player who eats the poisoned corner loses.
local width  = option("width", { 7, 2, 3, 4, 5, 6, 8 }, "Squares along the bar.")
local rows   = option("height", { 4, 2, 3, 5, 6, 7 }, "Rows of the bar.")

local beyond = go "east"^0 * go "north"^0           -- a square, the squares to its right, and all above these
local bite   = to(kind "square") * because "that square has been eaten" * say "{last}" * each(beyond * -empty * take)

return game {
  name    = "Chomp",
  players = { "first", "second" },
  board   = grid(width, rows),
  look    = { board = "squares", square = { shape = "square", colour = "brown" } },
  pieces  = { square = { "o", neutral } },
  setup   = string.rep(string.rep("o", width), rows, "/"),
  trays   = false,                                  -- how much each has eaten does not matter
  moves   = { bite = bite },
  lose    = none(at "a1" * -empty),                 -- a1 is poisoned
}
