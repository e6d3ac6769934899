--! tests/errors/set_register.lua:9:40: 'was' is a register, not a counter: it is changed by mark "was" and asked for by at "was"
--!         take = picture "o x -> . o" * set("was", 1),
--!                                            ^
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  vars = { passed = 0, was = site },
  moves = {
    take = picture "o x -> . o" * set("was", 1),
  },
}
