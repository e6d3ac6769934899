--! tests/errors/no_return.lua:4:1: the file returns nothing, not a game: end it with 'return game { ... }'
--!     local size = 5
--!     ^
local size = 5
