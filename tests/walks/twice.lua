-- Ways that read the same and lead to the same position are one decision, however they were found.
local which = option("rule", { "ride", "lines", "pair", "beside", "stuck", "kinds", "look" }, "Which rule.")
local rules = {
  ride   = picture "o . -> . o" + picture "o .* . -> . .* o",
  lines  = picture "o . -> . o -- step" + picture "o . -> . o -- again",
  pair   = to(mine) * to(empty * at "a2 b2") * put(),
  beside = to(mine) * beside() * empty * put() * say "{to}",
  stuck  = to "a1" * empty * put(),
  kinds  = to(mine) * (mark "seen" + forget "seen" * mark "seen") * say "{last}",
  look   = to(empty) * #picture ". o . -> . o ." * put(),
}
return game {
  name = "Twice", players = { "white", "black" }, board = grid(4, 3), vars = { seen = site },
  setup = { w = "a1 c1", b = "d3" },
  moves = rules[which],
  stuck = to(mine) * to(empty * at "d1") * put(),
}
