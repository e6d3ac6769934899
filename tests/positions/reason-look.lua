-- A reason inside a look: what is asked of the cell ahead.
return game {
  name = "Look", players = { "white", "black" }, board = grid(4, 4),
  setup = "bbbb/4/4/wwww", stuck = lose,
  moves = {
    leap = to(mine) * #(go "forward" * theirs * because "a piece leaps over a rival's")
      * lift * go "forward" * go "forward" * empty * drop * say "{from}^{to}",
    edge = to(mine) * at "a1" * #(go "north" * theirs) * lift * go "east" * empty * drop,
    step = picture "forward: o . -> . o",
  },
}
