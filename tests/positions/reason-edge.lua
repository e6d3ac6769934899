-- A reason inside a set that is made of several tests.
local edge = at "a1" + #(beside() * at "a3")
return game {
  name = "Edge", players = { "white", "black" }, board = grid(4, 4), setup = { w = "a1 c3", b = "d4" },
  moves = to(mine * edge * because "only from the edge") * lift(height)
          * toward "any" * times(hand, go "same") * -theirs * drop * say "{from}-{to}",
}
