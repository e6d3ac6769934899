-- A rook's move, and whether it may take: parts that tests/walks/parted.lua changes.
local step = part("step", picture "orthogonal: o . -> . o")
local both = part("both", step + picture "orthogonal: o x -> . o")
return game {
  name = "Part", players = { "white", "black" }, board = grid(3, 3), setup = { w = "a1", b = "a2" },
  phases = { main = both, gone = pass, more = to(empty) * put() },
}
