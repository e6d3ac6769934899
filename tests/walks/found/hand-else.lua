-- The left side has a way, though it ends with a piece in the hand.
return game {
  name     = "Hops",
  players  = { "red", "blue" },
  board    = track { red = "a1-a12 ", blue = "nest*", },
  pieces   = { pawn = { "B" }, },
  piles    = { 2, },
  setup    = { a6 = "BB", },
  phases   = {
    main = roll(1, { }) / "play",
    play = to(mine) * lift^1 | use,
  },
  }
