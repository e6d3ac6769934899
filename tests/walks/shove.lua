-- A small game for tests: the walk goes on from a piece that its drawing leaves where it is.
local enter = is(count(mine), "<", 4) * to(empty) * put()
local drawn = picture "orthogonal:  o o .  ->  o . o"
return game {
  name    = "Shove",
  players = { "white", "black" },
  board   = grid(5, 5),
  pieces  = { man = { "w", "b", 9 } },
  setup   = "bbb.b/bbb../..w../ww.../www.w",
  moves   = (enter | drawn) * (#line(mine, 3) * to(theirs) * take | always) * say "{from}{dir}{to}[x{taken}]",
  win     = is(rival(count(mine)), "<", 2),
  stuck   = pass,
}
