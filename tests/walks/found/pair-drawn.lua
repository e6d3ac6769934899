-- A step and a pair of sites may read the same.
return game {
  name = "F",
  players = { "white" },
  board = grid(1, 2),
  vars = { s = site, },
  phases = {
    main = picture [[ . -> o
      o . -> . o ]] + to(mine) * mark "s" * lift * to(empty) * -at "s" * drop * forget "s",
  },
}
