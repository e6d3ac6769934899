--! tests/errors/session_typo.lua:10:29: unknown key 'repitition' in session (did you mean 'repetition'?)
--!       stuck = lose, session = { repitition = 3 },
--!                                 ^
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  moves = {
    take = picture "o x -> . o",
  },
  stuck = lose, session = { repitition = 3 },
}
