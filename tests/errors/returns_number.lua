--! tests/errors/returns_number.lua:4:1: the file returns a number, not a game: end it with 'return game { ... }'
--!     return 5
--!     ^
return 5
