-- One rule, in Lua, that never ends once two pieces face each other.
local function step(pos, emit)
  if pos.a2 == "w" and pos.b3 == "b" then
    print("looking for ever")
    while true do local slowly = pos:dirs() end     -- so that there is time to press Ctrl-C
  end
  for _, from in ipairs(pos:sites()) do
    for _, dir in ipairs(pos:dirs()) do
      local to = pos:next(from, dir)
      if pos:mine(from) and to and pos[to] == "." then
        emit(from .. to, { [from] = ".", [to] = pos[from] })
      end
    end
  end
end

return game {
  name = "Endless", players = { "white", "black" }, board = grid(4, 4),
  setup = { w = "a1 c1", b = "b4 d4" },
  moves = step,
  win = captured(1), stuck = lose,
}
