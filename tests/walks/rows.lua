-- Drawings of two rows on boards with and without padding, and drawings that are their own mirror image.
local size = option("size", { 8, 6, 7, 9, 10 }, "Cells along a side.")
local rule = option("rule", { "pair", "south", "cursor", "same" }, "Which drawing.")
local last = string.char(96 + size)
local rules = {
  pair   = picture "o o / . . -> . . / o o",
  south  = picture "s: o . o -> . o .",
  cursor = to(mine) * picture "o . o -> . o .",
  same   = to(mine) * toward "w" * picture "same: o . o -> . o .",
}
return game {
  name = "Rows", players = { "black", "white" }, board = grid(size, size),
  setup = rule == "pair" and { b = last .. "1 " .. last .. "2", w = "a" .. size } or { b = "a1 c1 a3", w = "a" .. size },
  moves = rules[rule],
}
