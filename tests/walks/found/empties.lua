-- Whatever stands on a cell drawn ? is taken if the cell is emptied.
return game {
  name = "Empties", players = { "white", "black" }, board = grid(3, 1),
  pieces = { man = "M", stone = { "s", neutral } }, setup = { M = "a1", m = "b1", s = "c1" },
  moves = {
    step = picture "e: M ? -> . ." * say "step",
    any  = picture "e: ? -> ." * say "any{last}",
    run  = picture "e: M ?+ # -> M .+ #" * say "run",
  },
}
