-- On a lattice: cubes in cells, kings on their faces.
local walks = {
  cell = to(mine "king") * cell * say "{last}", face = to(mine "cube") * face "y+" * say "{last}",
  faces = to(mine "cube") * face() * spike * say "{last}", front = to(mine "king") * front(1) * say "{last}",
  facing = to(mine "cube") * face "x+" * facing(1) * say "{last}",
  creep = to(mine "king") * toward "lateral" * creep * say "{last}",
  step = to(mine "king") * lift * toward "lateral" * creep * empty * -spike * drop * say "{cell:from}>{to}",
  turned = to(theirs "cube" * -(face() * kind "king")) * lift * to(empty * at "table") * turned * drop * say "{to}{spikes}",
}
local name = option("rule", { "cell", "face", "faces", "front", "facing", "creep", "step", "turned" }, "Which walk.")
return game {
  name = "Space", players = { "black", "white" }, board = lattice("cube", 4),
  pieces = { cube = { "B", "W" }, king = { "b", "w" } },
  setup = "B(0,0,1)x- W(1,0,1)y- b(0,0,1)z+", moves = walks[name],
}
