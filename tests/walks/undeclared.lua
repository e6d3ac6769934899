-- Names that only rules mention: 'hit' is a set of sites, 'n' a counter; both are empty again after each decision.
local hit_ = picture { "o y -> . o", y = theirs } * mark "hit" * set("n", "n" + 1)
return game {
  name = "Undeclared", players = { "white", "black" }, board = grid(4, 1), setup = "wbbw",
  vars = { score = 0 },
  moves = hit_ * say "{from}{to}" + picture "o . -> . o" * say "{from}{to}",
  after = set("score", "score" + "n" * 10 + count(at "hit")),
}
