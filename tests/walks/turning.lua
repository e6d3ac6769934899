-- Left, right, opposite. White: c2; black: c4 and e2, which bar two lines. Five columns and rows; hexagons of side 3.
local walks = {
  right  = to(mine) * lift * go "n" * go "right" * drop, left = to(mine) * lift * go "n" * go "left" * drop,
  back   = to(mine) * lift * go "n" * go "same" * go "opposite" * go "half-left" * drop,   -- north, south, then southeast
  horse  = to(mine) * lift * go "orthogonal" * empty * go "half-left+half-right" * drop,
  square = to(mine) * toward "orthogonal" * times(4, go "right" * -theirs) * at "c2" * say "{dir}",
  turned = to(mine) * lift * toward "e" * toward "left+right+same" * go "same" * drop, nowhere = to(mine) * lift * (go "left" + beside() * at "a1") * drop,
  long   = to(mine) * lift * go "w" * go "same+left" * drop, round = to(mine) * toward "n" * times(4, toward "left") * lift * go "same" * drop,
}
local six = {
  left = to(mine) * lift * go "e" * go "left" * drop, right = to(mine) * lift * go "e" * go "right" * drop, opposite = to(mine) * lift * go "e" * go "same" * go "opposite" * drop,
  sixth = to(mine) * toward "e" * times(6, go "left") * at "c3" * say "home", third = to(mine) * lift * toward "e" * toward "left" * toward "left" * go "same" * drop,
}
local name = option("rule", { "right", "left", "back", "horse", "square", "turned", "nowhere", "long", "round", "opposite", "sixth", "third" }, "Which walk.")
local hex  = option("board", { "squares", "hexagons" }, "Which board.")
return game {
  name = "Turning", players = { "white", "black" }, board = hex == "squares" and grid(5, 5) or hexagon(3),
  setup = hex == "squares" and { w = "c2", b = "c4 e2" } or { w = "c3" }, moves = (hex == "squares" and walks or six)[name] or -always,
}
