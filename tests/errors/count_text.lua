--! tests/errors/count_text.lua:8:22: there is no region, register or site 'mine': the word mine is written without quotes
--!         take = is(count "mine", "<", 3) * picture "o x -> . o",
--!                          ^
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  moves = {
    take = is(count "mine", "<", 3) * picture "o x -> . o",
  },
}
