--! tests/errors/unknown_key.lua:6:3: unknown key 'bord' (did you mean 'board'?)
--!       bord = grid(5, 5),
--!       ^
return game {
  name = "G", players = { "black", "white" },
  bord = grid(5, 5),
  moves = picture "o . -> . o",
}
