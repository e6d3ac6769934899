--! tests/errors/hexagon_options_text.lua:6:3: the options of hexagon are a table: hexagon(5, { without = "e5" })
--!       board = hexagon(5, "e5"),
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = hexagon(5, "e5"),
  moves = picture "o . -> . o",
}
