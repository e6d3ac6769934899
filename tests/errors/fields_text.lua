--! tests/errors/fields_text.lua:10:17: fields is a list: fields = { "ep", 0, 1 }
--!       stuck = lose, fields = "ep",
--!                     ^
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  moves = {
    take = picture "o x -> . o",
  },
  stuck = lose, fields = "ep",
}
