--! tests/errors/two_equals.lua:5:3: 'name' is a key of game { }: write name = "Abalone"
--!       name == "G", players = { "white", "black" },
--!       ^
return game {
  name == "G", players = { "white", "black" },
}
