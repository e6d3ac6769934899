--! tests/errors/dir_sign.lua:7:9: {dir:n=+ s=-} says what is written for a direction: its name, '=' and a sign
--!       moves = picture "o . -> . o" * say "{from}{dir:n}",
--!             ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture "o . -> . o" * say "{from}{dir:n}",
}
