--! tests/errors/unclosed.lua:6:1: unexpected symbol near <eof>
--!     
--!     ^
return game {
  name = "G",
