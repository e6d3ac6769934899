--! tests/errors/missing_comma.lua:5:14: '}' expected (to close '{' at line 4) near 'players': is a comma, an operator or a quote missing before it?
--!       name = "G" players = { "white", "black" },
--!                  ^
return game {
  name = "G" players = { "white", "black" },
