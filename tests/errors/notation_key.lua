--! tests/errors/notation_key.lua:6:30: unknown key 'sort' in notation: it has sorted, chain
--!       stuck = lose, notation = { sort = true },
--!                                  ^
return game {
  name = "G", players = { "white", "black" },
  stuck = lose, notation = { sort = true },
}
