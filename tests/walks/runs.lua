-- Whole runs. Five columns and four rows:
--   4 b b . b w
--   3 w . b b .
--   2 . b w . .
--   1 w w b . w
local walks = {
  plus = picture "o . x++ -> . o .++",                -- all that stand behind the cell, up to a gap or the edge
  star = picture "o . x** -> . o .**",                -- the same, and the step where none stands there
  over = picture "o x++ ~ -> o .++ ~",                -- what stands beside it, if a gap or the edge is behind
  either = picture "e: o _++ o -> . _++ o",           -- all that is between
  slide = picture { "o .++ -> o z++", z = mark "gone" } * say "{last}:{gone}",    -- all empty cells of a line
  letter = picture { "o . y++ -> . o y++", y = -empty },
  same = to(mine) * toward "any" * picture "same: o .** x -> . .** o",
  all = each(picture "o . x++ -> o . .++") * say "all",
}
local name = option("rule", { "plus", "star", "over", "either", "slide", "letter", "same", "all" }, "Which drawing.")
return game {
  name = "Runs", players = { "white", "black" }, board = grid(5, 4), vars = { gone = sites },
  setup = "bb1bw/w1bb1/1bw2/wwb1w", moves = walks[name],
}
