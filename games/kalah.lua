-- Kalah: six pits, four seeds.
local empties = none(at "pits" * -empty)
local home    = height(at "pits" + at "store")
local sow     = to "pits" * -empty * say "{to}" * lift(height) * times(hand, ahead(1) * drop(1))
local robbed  = at "pits" * is(height, "=", 1) * #(go "across" * -empty) * lift
              * go "across" * lift(height) * to "store" * drop
return game {
  name = "Kalah", players = { "south", "north" },
  board = track { south = "a1-f1 S f2-a2 a1", north = "f2-a2 N a1-f1 f2", across = "a1-f1 / a2-f2" },
  regions = { pits = { "a1-f1", "a2-f2" }, store = { "S", "N" } },
  pieces = { seed = { "*", neutral } }, piles = { 48 },
  setup = { ["a1-f1"] = "****", ["a2-f2"] = "****" },
  moves = sow * (at "store" / "main" | robbed | always),
  ends  = (empties + rival(empties)) * judge(home, rival(home)),
}
