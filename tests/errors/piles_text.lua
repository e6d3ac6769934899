--! tests/errors/piles_text.lua:7:17: piles = { 5 } says how high a pile may be (1 to 200)
--!       stuck = lose, piles = 5,
--!                     ^
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  stuck = lose, piles = 5,
}
