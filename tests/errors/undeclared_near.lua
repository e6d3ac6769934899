--! tests/errors/undeclared_near.lua:8:36: there is no counter 'pased' (did you mean 'passed'?)
--!       moves = to(empty) * put() * set("pased", 1) * is("pased", "=", 1) * set("passed", 1),
--!                                        ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4),
  vars = { passed = 0 },
  moves = to(empty) * put() * set("pased", 1) * is("pased", "=", 1) * set("passed", 1),
}
