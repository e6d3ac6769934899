--! tests/errors/nbsp.lua:4:7: ' ' is not a sign of Lua: it is a blank that Lua does not know: write a plain one
--!       name = "G", players = { "white", "black" },
--!           ^
  name = "G", players = { "white", "black" },
