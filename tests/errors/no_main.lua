--! tests/errors/no_main.lua:7:14: a way of phase 'play' does not say where play goes on, and there is no phase 'main': call one main, or write rule / "rival:play"
--!       phases = { play = picture "o . -> . o" },
--!                  ^
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  phases = { play = picture "o . -> . o" },
}
