-- The same inside 'most'.
return game {
  name    = "Abagio",
  players = { "red", "purple" },
  board   = track { red    = "start* ",   -- * : one for each
                    purple = "start* " .. "a1-a15", spare = "aside" },
  pieces  = { frog = { "R", "P" }, chief = { "c", } },
  piles   = { 1, start = 6, },
  start   = "toss",
  phases  = {
    toss  = lay{ ["start:red"] = "RRRRRR", ["start:purple"] = "PPPPPP", aside="c"},
    main  = roll(1, { }) / "leap",
    leap  = most(to(mine) * lift + none(mine), pips) | auto,   -- as many numbers as possible; if only one, the larger
    },
  }
