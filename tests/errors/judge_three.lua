--! tests/errors/judge_three.lua:5:3: judge compares one number a player: 3 of them, not 2
--!       stuck = judge(count(mine), rival(count(mine))) }
--!       ^
return game { name = "F", players = { "a", "b", "c" }, board = grid(3, 3), moves = to(empty) * put(),
  stuck = judge(count(mine), rival(count(mine))) }
