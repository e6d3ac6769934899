--! tests/errors/os_use.lua:4:13: unknown word 'os': the system cannot be touched from a game script
--!     local now = os.time()
--!                 ^
local now = os.time()
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), moves = picture "o . -> . o",
}
