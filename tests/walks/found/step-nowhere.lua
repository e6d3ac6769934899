-- A drawing that changes nothing leaves the cursor nowhere: no step goes on from there.
return game {
  name = "F",
  players = { "black" },
  board = grid(1, 1),
  moves = {
    take = picture { [[ y   ->   #
    o . -> . o ]], y = empty } * go "s",
  },
}
