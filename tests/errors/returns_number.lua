--! tests/errors/returns_number.lua:4:1: the file does not return a game: end it with 'return game { ... }'
--!     return 5
--!     ^
return 5
