-- A drawing whose text tells its direction, a counter and a register.
return game {
  name = "Said", players = { "white", "black" }, board = grid(4, 4), pieces = { man = "M" },
  vars = { n = 3, r = sites "a1 b1" },
  setup = { M = "b2 d4", m = "a2 c2" },
  moves = picture "sideways: M x -> . ." * say "{from}*{dir}{n}:{r}" + picture "back: M . -> . M" * say "{dir}{to}",
}
