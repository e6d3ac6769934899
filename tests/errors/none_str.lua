--! tests/errors/none_str.lua:11:15: 'king' is a kind of piece, not a region, register or site: write kind "king", mine "king" or theirs "king"
--!       win = none "king",
--!                   ^
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  pieces = { king = "K", man = { "M", 5 } },
  moves = {
    take = picture "o x -> . o",
  },
  win = none "king",
}
