return game {
      name = "F",
      players = { "white", "black" },
      board = hexagon(4, { }),
      pieces = { k2 = { "m" }, k3 = { "t" }, },
      piles = { 1 },
      setup = { ["f3"] = "M", ["g7"] = "T", },
      phases = {
        main = to(mine) * lift * drop * -line(empty, 1),
        },
      }
