--! tests/errors/syntax.lua:6:3: '}' expected (to close '{' at line 4) near 'players': is a comma, an operator or a quote missing before it?
--!       players = { "black", "white" },
--!       ^
return game {
  name = "G"
  players = { "black", "white" },
}
