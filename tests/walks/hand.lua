-- A way that ends with a piece in the hand is no move, and no part of one.
local rule = option("rule", { "maybe", "put", "each", "first" }, "How a piece is lifted.")
local rules = {
  maybe  = to(mine) * lift * to(empty) * (at "a1-a3" * drop + -at "a1-a3") * say "{from}{last}",
  put    = to(mine) * lift * to(empty) * put() * try(at "b2" * send "stock"),
  each   = to(empty * at "b2") * put() * try(each(to(mine * at "c1") * lift)) * say "{to}",
  first  = first(to(mine) * lift) * to(at "b2") * drop,
}
return game {
  name = "Hand", players = { "white", "black" }, board = grid(3, 3), setup = { w = "b1 c1", b = "c3" },
  moves = rules[rule],
}
