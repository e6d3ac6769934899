-- What stands right of an or-else belongs to the rule's name.
return game {
  name = "Place", players = { "white" }, board = grid(1, 1), moves = {
    take = to(theirs) | say "",
    },
  }
