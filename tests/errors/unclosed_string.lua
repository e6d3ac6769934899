--! tests/errors/unclosed_string.lua:5:27: '}' expected (to close '{' at line 4) near 'white': is a comma, an operator or a quote missing before it?
--!       name = "G, players = { "white", "black" },
--!                               ^
return game {
  name = "G, players = { "white", "black" },
