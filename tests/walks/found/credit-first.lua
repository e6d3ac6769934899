-- Two pairs of drawings make one move: it is counted by the line that is written first.
return game {
  name = "F",
  players = { "white" },
  board = grid(2, 4),
  trays = false,
  phases = {
    main = picture [[          . ->          o -- one
    o . -> . o ]] * picture { [[ o   . . -> .   . o
    y . -> . o ]], y = of "white" },
  },
}
