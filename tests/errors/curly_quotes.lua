--! tests/errors/curly_quotes.lua:4:10: '“' is not a sign of Lua: write "
--!       name = “G”, players = { "white", "black" },
--!              ^
  name = “G”, players = { "white", "black" },
