return game {
      name = "F",
      players = { "white", "black" },
      board = rhombus(2, 2),
      phases = {
        main = picture ". ->   o" / "p4",
        p4 = picture { "y ->   .", y = -mine } * to(mine) * picture "o _ ->     o o",
      },
      }
