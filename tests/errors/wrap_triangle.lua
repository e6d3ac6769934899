--! tests/errors/wrap_triangle.lua:6:25: 'wrap' is for grid, rhombus and hexagon: no two sides of a triangle fit together; link sites by name, as tunnel = "a1 / c3"
--!       board = triangle(5, { wrap = "torus" }),
--!                             ^
return game {
  name = "G", players = { "a", "b" },
  board = triangle(5, { wrap = "torus" }),
  moves = to(empty) * put(),
}
