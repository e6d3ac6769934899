-- "mirror" leads from a2 to b1: a direction that is no shift of the board.
local rule = option("rule", { "off", "step", "take", "look", "else" }, "Which drawing.")
local rules = {
  off  = picture "mirror: o # -> . #",
  step = picture "mirror: o . -> . o",
  take = picture "mirror: o x -> . o",
  look = to(mine * #(go "mirror" * theirs)) * say "{last}",
}
rules["else"] = rules.off | to(mine) * send "stock" * say "-{last}"
return game {
  name = "Mirror", players = { "white", "black" }, board = rhombus(4, 3),
  setup = { w = "d3 a2 c1", b = "b1" }, moves = rules[rule],
}
