-- Boards whose sides join: where a step leads, what is a row, what is connected, what is drawn.
local on = option("on", { "torus", "hexagon", "cylinder", "ring" }, "Which board.")
return game {
  name = "Wrap", players = { "black", "white" },
  board = on == "torus" and rhombus(3, 3, { wrap = "torus" })
       or on == "hexagon" and hexagon(2, { wrap = "torus" })
       or on == "cylinder" and rhombus(4, 3, { wrap = "cylinder" })
       or graph([[ o--o--o--o ]], { ring = "a1 / d1" }),
  regions = { far = (on == "torus" or on == "cylinder") and "c1" or "a1" },
  setup = { b = "a1" }, trays = false,
  moves = {
    step = picture "o . -> . o",
    take = picture "e: o x+ o -> o o+ o" * say "{from}x{taken}",
    put  = to(empty * -(beside() * mine)) * put(),
    row  = to(mine) * #line(mine, 3) * say "row {last}",
    join = to(mine * #(to(group(mine)) * at "far")) * say "join {last}",
  },
}
