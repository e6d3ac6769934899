-- A choice of neighbours behind drawings that put more than one piece elsewhere.
local rule = option("rule", { "line", "push", "step", "shot" }, "What is drawn.")
local rules = {
  line = picture "o o . -> . o o",
  push = picture "o o x ~ -> . o o x",
  step = picture "o . -> . o",
  shot = picture "o . x -> . o ." ,
}
return game {
  name = "Some", players = { "black", "white" }, board = grid(5, 3),
  setup = { b = "a1 b1", w = rule == "push" and "c1 b2" or "d1 b2" },
  moves = rules[rule] * some(beside() * theirs * take) * say "{from}{to}[x{taken}]",
}
