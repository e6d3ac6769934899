--! tests/errors/hand_full.lua:5:3: what is lifted here stays in the hand: drop it, or write send "stock"
--!       moves = to(mine) * lift * to(empty) * say "{from}{last}" }
--!       ^
return game { name = "F", players = { "a", "b" }, board = grid(3, 3), setup = { a = "a1", b = "c3" },
  moves = to(mine) * lift * to(empty) * say "{from}{last}" }
