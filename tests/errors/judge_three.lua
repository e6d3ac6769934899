--! tests/errors/judge_three.lua:5:11: 'judge' compares a number for each player: 3 numbers, not 2
--!       stuck = judge(count(mine), rival(count(mine))) }
--!               ^
return game { name = "F", players = { "a", "b", "c" }, board = grid(3, 3), moves = to(empty) * put(),
  stuck = judge(count(mine), rival(count(mine))) }
