--! tests/errors/holds_text.lua:9:14: 'holds' asks for mine, theirs or a kind: holds(mine), holds(theirs "king")
--!       moves = to(holds "mine") * put(),
--!                  ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4),
  setup = { b = "a1", w = "d4" },
  vars = { score = 0, ep = site, gone = sites },
  moves = to(holds "mine") * put(),
}
