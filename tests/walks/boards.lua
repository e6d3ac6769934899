-- Boards of other shapes.
local name = option("board", { "hexagon", "rhombus", "graph", "plate", "leap", "route", "without", "hole", "columns", "named", "box", "sides" }, "Which board.")
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
