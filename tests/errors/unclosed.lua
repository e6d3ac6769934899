--! tests/errors/unclosed.lua:6:1: unexpected symbol near <eof>: '{' of line 4 is not closed
--!     
--!     ^
return game {
  name = "G",
