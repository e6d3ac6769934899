return game {
      name = "F",
      players = { "white", "black" },
      board = rhombus(5, 9, { wrap = "torus" }),
      setup = { ["e9"] = "w", },
      moves = picture "o ?+   . -> . ?+   o",
      }
