--! tests/errors/judge_one.lua:5:11: 'judge' compares a number for each player: judge(a, b)
--!       stuck = judge(count(mine)) }
--!               ^
return game { name = "F", players = { "a", "b" }, board = grid(3, 3), moves = to(empty) * put(),
  stuck = judge(count(mine)) }
