--! tests/errors/ours_region.lua:8:20: there is no kind of piece 'camp': the one there is is called 'piece'; name others by pieces = { camp = ... }
--!       moves = to(ours "camp") * take,
--!                        ^
return game {
  name = "G", players = { "north", "east", "south", "west" },
  partners = { { "north", "south" } },
  board = grid(5, 5),
  moves = to(ours "camp") * take,
}
