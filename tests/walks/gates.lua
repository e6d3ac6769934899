-- A small game for tests: three placements on the same sites, each there or not there by a count.
local free   = to(at "b2-b5 c2-c5 d2-d5 e2-e5" * empty)
local even   = is("turns", "=", 0)
local few    = is(stock "gold", ">", 2)
local lay    = even * free * put "red" * say "r{to}" * set("turns", 1)
local gild   = few * is("turns", "=", 1) * free * put "gold" * say "g{to}" * set("turns", 2)
local freeze = is("turns", ">", 0) * free * put "blue" * say "b{to}" * set("turns", 0)
return game {
  name    = "Gates",
  players = { "white", "black" },
  board   = grid(6, 6),
  pieces  = { red = { "r", 9, neutral }, gold = { "g", 5, neutral }, blue = { "b", 9, neutral } },
  vars    = { turns = 0 },
  start   = "white:main",
  phases  = {
    main = lay + gild + freeze | auto / "over",
    over = say "done" * win,
  },
}
