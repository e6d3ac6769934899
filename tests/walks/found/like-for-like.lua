return game {
      name = "F",
      players = { "white", "black" },
      board = grid(3, 3, { names = "dark" }),
      setup = { ["3"] = "w", },
      phases = {
        main = picture { [[ x y -> o x
        o ? o x -> . ? o o ]], y = -mine },
        },
      }
