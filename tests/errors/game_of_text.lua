--! tests/errors/game_of_text.lua:4:1: game needs a table: game { name = "...", ... }
--!     return game "G"
--!     ^
return game "G"
