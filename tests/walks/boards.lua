-- Boards of other shapes.
local name = option("board", { "hexagon", "rhombus", "graph", "plate", "leap", "route", "without", "hole", "columns", "named", "box", "sides", "cylinder", "torus", "ring", "pipe", "chute", "triangle", "star", "levels", "edges", "border", "beside" }, "Which board.")
local around = to "b2" * beside() * say "{last}"
local boards = {
  hexagon = { hexagon(2), around }, rhombus = { rhombus(3, 3), around },
  graph = { graph [[
    o---o---o
    |   |
    o   o---o ]], to "b2" * beside() * say "{last}" },
  plate = { plate(2, 2, grid(3, 3)), nil },
  leap = { grid(4, 3, { knight = { 1, 2 } }), to "a1" * go "knight" * say "{last}" },
  without = { grid(3, 3, { without = "b2 c1" }), to(empty) * beside() * say "{last}" },
  hole = { hexagon(3, { without = "c3 a1-a3" }), to "b2" * beside() * say "{last}" },
  columns = { grid(3, 3, { columns = "h j-k", rows = "c-a" }), to "jb" * beside() * say "{last}" },
  named = { grid(3, 2, { names = function(x, y, name) return name == "a1" and "home" or "s" .. x .. y end }), to "home s32" * beside() * say "{last}" },
  box = { grid(5, 5), to "b4:d5 a1" * say "{last}" },
  sides = { hexagon(3), to(at "southwest" + at "corners" * at "north") * say "{last}" },
  cylinder = { grid(4, 3, { wrap = "cylinder" }), to "a2" * beside() * say "{last}" },
  torus = { grid(4, 4, { wrap = "torus", links = "orthogonal", knight = { 1, 2 } }), to "a1" * (beside() * say "{last}" + go "knight" * say "+{last}") },
  ring = { grid(5, 1, { wrap = "cylinder" }), to "a1" * toward "e" * (go "same" * -at "a1")^1 * say "{last}" },
  pipe = { grid(3, 3, { links = "orthogonal", pipe = "a3 / c1" }), to "a3" * beside() * say "{last}" + to "c1" * go "pipe" * say "+{last}" },
  chute = { grid(3, 3, { links = "orthogonal", chute = "a3 -> c1" }), to "a3" * beside() * say "{last}" + to "c1" * go "chute" * say "+{last}" },
  triangle = { triangle(4), to "b3" * beside() * say "{last}" + to(at "east" * -at "corners") * say "+{last}" },
  star = { star(1), to "c3" * beside() * say "{last}" + to(at "north" + at "southeast") * say "+{last}" },
  levels = { grid(2, 2, 2), to "Aa1" * (beside() * say "{last}" + go "triagonal" * say "+{last}") },
  edges = { grid(2, 2, { links = "orthogonal", sites = "cells edges corners" }), to "a1" * (beside() * say "{last}" + go "half" * say "+{last}" + go "half-diagonal" * say "x{last}") },
  border = { grid(2, 1, { sites = "cells edges border" }), to "a1 b1" * go "half" * say "{last}" },
  beside = { grid(2, 2, { beside = "box w1-w2" }), to(at "beside") * say "{last}" + to "a1" * beside() * say "+{last}" + to(rank(1)) * say "r{last}" },
  route = { grid(2, 2), to "b2" * ahead(2) * say "{last}" },
}
local phases = name == "plate" and {
  lie = auto * to "B1" * mark "plate" / "main",
  main = to "a1" * go "down" * say "{last}" + to "B2" * go "up" * say "{last}" + to "plate" * go "w" * mark "plate" * say "w",
} or { main = boards[name][2] }
return game {
  name = "Boards", players = { "white", "black" }, board = boards[name][1],
  route = name == "route" and "a1 a2 b2 b1 a1" or nil, start = name == "plate" and "lie" or nil, phases = phases,
}
