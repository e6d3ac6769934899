--! tests/errors/div_typo_rival.lua:8:36: unknown player 'rivl' in the target 'rivl:main': write "rival:phase", "me:phase" or a player's name
--!         step = picture "o . -> . o" / "rivl:main",
--!                                        ^
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  moves = {
    step = picture "o . -> . o" / "rivl:main",
  },
}
