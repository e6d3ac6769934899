--! tests/errors/returns_number.lua:1:1: the file does not return a game: end it with 'return game { ... }'
--!     --!
--!     ^
return 5
