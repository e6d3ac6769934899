-- A program with many unions: whether sets exclude each other is looked at in few steps.
return game {
  name = "F",
  players = { "white", "black" },
  board = grid(5, 5, { leap = { 1, 1 } }),
  pieces = { k1 = { "K", "k", 7, is = "t1 t2" }, kf = { letters = "YZ", facing = "e w" } },
  vars = { s = site, q = sites, },
  setup = { ["b1"] = "K", ["b3"] = "K", ["b5"] = "k", ["d4"] = "k", },
  moves = {
    step = to(mine) * lift * times(2, (beside() * mine "kf" | beside())) * try(theirs * take) * -mine * drop,
    take = picture { [[ o o . -> . o o
    y .+ . -> . .+ K ]], y = mine("k1") },
    drop_ = to(mine) * lift * (beside() * empty * -at "q" * mark "q")^-3 * drop * forget "q",
  },
  draw = (captured(2) | is(repeated, "<", 2)),
}
