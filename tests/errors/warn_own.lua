--! tests/errors/warn_own.lua:6: the drawing takes a piece of its own player: write x for your rival's, or move the o
return game {
  name = "Own", players = { "one", "two" }, board = grid(4, 4), setup = "kkkk/4/4/KKKK",
  pieces = { king = "K" },
  moves = picture [[
    o o -> . o
    o .  -> . o
  ]], win = captured(1),
}
