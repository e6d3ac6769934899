--! tests/errors/moves_and_phases.lua:8:3: give moves or phases, not both (moves = r is short for phases = { main = r })
--!       phases = { main = pass },
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture "o . -> . o",
  phases = { main = pass },
}
