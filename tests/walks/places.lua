-- Who is out has a place: a man on row 2 has lost, one on row 3 has finished.
local what = option("what", { "alone", "pairs", "judge", "sums", "gone", "named" }, "What is asked.")
local pair = what == "pairs" or what == "sums"
local step = picture "n: o . -> . o" + picture "n: o . . -> . . o"
local numbers = judge(count(mine), rival(count(mine)), rival(rival(count(mine))), rival(rival(rival(count(mine)))))
return game {
  name = "Places", players = { "a", "b", "c", "d" }, partners = pair and { { "a", "c" }, { "b", "d" } } or nil,
  board = grid(4, 4), setup = { a = "a1", b = "b1", c = "c1", d = "d1" },
  moves = (what == "judge" or what == "sums") and to(empty) * put() * say "{to}" + say "stop" * numbers
       or what == "gone" and to(mine) * each(to(mine) * send "stock") * say "resign" * lose
       or what == "named" and to(empty) * put() * say "{to}" * finish "c"
       or step + to(theirs) * take * say "x{last}" + to(ours * -mine) * say "help {last}",
  lose = (what == "alone" or what == "pairs") and at "a2-d2" or nil,
  finish = at "a3-d3", stuck = pass,
}
