-- Abraxas once more, slow and obvious, in plain Lua: two tables, one of what
-- stands in the holes and one of what the frame shows, made anew for every
-- question. Of the drawn rules it shares nothing, not even the sheets; the
-- two are compared move for move and count for count.
local sheet = option("sheet", { 1, 2, 3, 4, 5, 6 }, "Which dots are printed.")
local pushing = option("push", { "ccw", "free" }, "Along which arrow the plate goes.")
local remainder = option("remainder", { "gap", "free" }, "May the three that stay lie side by side.")
local corner = option("corner", { "choose", "SW", "SE", "NE", "NW" }, "Where the plate begins.")

local sheets = {
  "D4 D5 E3 E4 E6 F5 F6 G5 G7",
  "A7 B3 B4 C1 C4 C6 C8 D3 D7 D8 F2 F3 F7 G2 G4 G6 G9 H6 H7 I3",
  "A1 A9 B2 B6 B8 C4 C6 D2 D3 D7 F3 F7 F8 G4 G6 H2 H4 H8 I1 I9",
  "A3 A5 A8 B1 B6 C6 C9 D2 D3 E1 E9 F7 F8 G1 G4 H4 H9 I2 I5 I7",
  "A1 A5 A7 A9 B3 B6 C1 C8 D2 E1 E9 F8 G2 G9 H4 H7 I1 I3 I5 I9",
  "A1 A3 A8 A9 B1 B6 C4 C9 D2 D7 F3 F8 G1 G6 H4 H9 I1 I2 I7 I9",
}
local dots = {}
for i = 1, #sheets[sheet], 3 do dots[sheets[sheet]:sub(i, i + 1)] = true end

local places = { SW = "A1", SE = "B1", NE = "B2", NW = "A2" }
local after = { A1 = "B1", B1 = "B2", B2 = "A2", A2 = "A1" }
local arrows = {
  A1 = { E = "B1", N = "A2" }, B1 = { W = "A1", N = "B2" },
  B2 = { W = "A2", S = "B1" }, A2 = { E = "B2", S = "A1" },
}

local function cell(x, y) return string.char(64 + x) .. y end
local function hole(x, y) return string.char(96 + x) .. y end

-- What stands in the holes.
local function holes_of(pos)
  local holes = {}
  for x = 1, 8 do
    for y = 1, 8 do holes[hole(x, y)] = pos[hole(x, y)] end
  end
  return holes
end

-- The frame with the plate in that place: red[x][y], and pawn[name] = hole.
local function look(holes, place)
  local dx, dy = place:byte(1) - 65, place:byte(2) - 49
  local red, pawn = {}, {}
  for x = 1, 9 do
    red[x] = {}
    for y = 1, 9 do
      local above = holes[hole(x - dx, y - dy)]
      if above == nil or above == "." then
        red[x][y] = dots[cell(x, y)] or false
      else
        red[x][y] = above == "r"
        if above == "r" then pawn[cell(x, y)] = hole(x - dx, y - dy) end
      end
    end
  end
  return red, pawn
end

local function shows(red, x, y) return red[x] ~= nil and red[x][y] == true end

-- All lines: lists of cells in order.
local function lines_of(red, pawn)
  local lines = {}
  for _, d in ipairs { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 1, -1 } } do
    for x = 1, 9 do
      for y = 1, 9 do
        if shows(red, x, y) and not shows(red, x - d[1], y - d[2]) then
          local line, pawns, k = {}, 0, 0
          while shows(red, x + k * d[1], y + k * d[2]) do
            line[#line + 1] = cell(x + k * d[1], y + k * d[2])
            if pawn[line[#line]] then pawns = pawns + 1 end
            k = k + 1
          end
          if #line >= 4 and pawns > 0 then lines[#lines + 1] = line end
        end
      end
    end
  end
  return lines
end

local function has_line(holes, place)
  local red, pawn = look(holes, place)
  return #lines_of(red, pawn) > 0
end

-- Every choice of k indices out of a list.
local function choices(list, k)
  local found = {}
  local function choose(from, chosen)
    if #chosen == k then
      found[#found + 1] = { table.unpack(chosen) }
      return
    end
    for i = from, #list do
      chosen[#chosen + 1] = list[i]
      choose(i + 1, chosen)
      chosen[#chosen] = nil
    end
  end
  choose(1, {})
  return found
end

-- Do three cells of the line stay, side by side?
local function is_joined(line, removed)
  local gone, stay = {}, {}
  for _, i in ipairs(removed) do gone[i] = true end
  for i = 1, #line do
    if not gone[i] then stay[#stay + 1] = i end
  end
  return #stay == 3 and stay[3] - stay[1] == 2
end

-- The sets of cells that may be taken from a line.
local function takes_from(line, pawn)
  local pawns = {}
  for i, name in ipairs(line) do
    if pawn[name] then pawns[#pawns + 1] = i end
  end
  local all = choices(pawns, math.min(#line - 3, #pawns))
  if remainder == "free" then return all end
  local good = {}
  for _, removed in ipairs(all) do
    if not is_joined(line, removed) then good[#good + 1] = removed end
  end
  return #good > 0 and good or all
end

local function rival_has_stop(pos)
  return pos:stock("stop", pos.rival) > 0
end

-- Fills in where the game goes on when the plate lies in a place: 'changes'
-- has what stands in the holes by now.
local function go_on(pos, changes, holes, place, phase, taken)
  changes.plate = place
  if has_line(holes, place) then
    changes.to = phase
    changes.lines = taken and phase == "take" and 1 or 0
  elseif phase == "take" and taken then
    changes.lines = 0
    changes.to = rival_has_stop(pos) and "window" or "extra"
  else
    changes.to = "rival:main"
  end
end

local function free_holes(holes)
  local free = {}
  for name, what in pairs(holes) do
    if what == "." then free[#free + 1] = name end
  end
  return free
end

-- After a red pawn stands: the push, or the question which way.
local function pushed(pos, changes, holes)
  local place = pos:marked("plate")[1]
  changes.now, changes.was = {}, {}
  if pushing == "free" then
    changes.to = "push"
  else
    go_on(pos, changes, holes, after[place], "take", false)
  end
end

local function place_red(pos, emit, is_extra)
  local holes = holes_of(pos)
  local function finish(text, changes, now, was)
    for name, what in pairs(changes) do
      if holes[name] then holes[name] = what end
    end
    if is_extra and rival_has_stop(pos) then
      changes.to, changes.now, changes.was = "answer", now, was or {}
    else
      pushed(pos, changes, holes)
    end
    if not is_extra then changes.barred = 0 end
    emit(text, changes)
    holes = holes_of(pos)
  end
  for _, name in ipairs(free_holes(holes)) do
    if pos:stock "red" > 0 then
      finish(name, { [name] = "r", put = "red" }, name)
    else
      for from, what in pairs(holes_of(pos)) do
        if what == "r" then
          finish(from .. "-" .. name, { [from] = ".", [name] = "r" }, name, from)
        end
      end
    end
  end
end

local function place_stop(pos, emit)
  if pos:stock "stop" == 0 then return end
  for _, name in ipairs(free_holes(holes_of(pos))) do
    emit("#" .. name, { [name] = pos.mover == "first" and "B" or "b", put = "stop", barred = 1, to = "nudge" })
  end
end

local function main(pos, emit)
  place_red(pos, emit, false)
  if pos:counter "barred" == 0 then place_stop(pos, emit) end
end

local function extra(pos, emit)
  place_red(pos, emit, true)
  place_stop(pos, emit)
  emit("done", { to = "rival:main" })
end

local function push(pos, emit)
  local place = pos:marked("plate")[1]
  for way, to in pairs(arrows[place]) do
    local changes = {}
    go_on(pos, changes, holes_of(pos), to, "take", false)
    emit(">" .. way, changes)
  end
end

local function nudge(pos, emit)
  local place = pos:marked("plate")[1]
  emit("stay", { to = "rival:main" })
  for way, to in pairs(pushing == "free" and arrows[place] or { [""] = after[place] }) do
    local changes = {}
    go_on(pos, changes, holes_of(pos), to, "toll", false)
    emit(">" .. way, changes)
  end
end

local function taking(phase)
  return function(pos, emit)
    local place = pos:marked("plate")[1]
    local red, pawn = look(holes_of(pos), place)
    local seen = {}
    for _, line in ipairs(lines_of(red, pawn)) do
      for _, removed in ipairs(takes_from(line, pawn)) do
        local names, from, holes = {}, {}, holes_of(pos)
        for _, i in ipairs(removed) do
          names[#names + 1] = line[i]
          from[#from + 1] = pawn[line[i]]
          holes[pawn[line[i]]] = "."
        end
        table.sort(names)
        local text = "x" .. table.concat(names, ",")
        if not seen[text] then
          seen[text] = true
          local changes = { take = from }
          if pos:captured(pos.mover) + #from >= 11 then
            changes.win = true
            if phase == "take" then changes.lines = 1 end
          else
            go_on(pos, changes, holes, place, phase, true)
          end
          emit(text, changes)
        end
      end
    end
  end
end

-- The rival is asked: 'stays' is where waiting leads.
local function window(pos, emit)
  emit("wait", { to = "extra" })
  for _, name in ipairs(free_holes(holes_of(pos))) do
    emit("!#" .. name, { [name] = pos.mover == "first" and "B" or "b", put = "stop", barred = 1, to = "me:nudge" })
  end
end

local function answer(pos, emit)
  local now, was = pos:marked("now")[1], pos:marked("was")[1]
  local changes, holes = {}, holes_of(pos)
  pushed(pos, changes, holes)
  emit("wait", changes)
  holes[now] = "."
  if was then holes[was] = "r" end
  for _, name in ipairs(free_holes(holes)) do
    local undone = { put = "stop", barred = 1, now = {}, was = {}, to = "me:nudge" }
    undone[now] = "."
    if was then undone[was] = "r" else undone.back = "red" end
    undone[name] = pos.mover == "first" and "B" or "b"
    emit("!#" .. name, undone)
  end
end

local function choose(pos, emit)
  for name, place in pairs(places) do
    emit("corner " .. name, { plate = place, to = "rival:main" })
  end
end

return game {
  name = "Abraxas",
  players = { "first", "second" },
  board = plate(8, 8, grid(9, 9)),
  pieces = { red = { "r", 24, neutral }, stop = { "B", "b", 3 } },
  vars = { now = site, was = site, gone = sites, lines = 0, barred = 0 },
  start = "second:corner",
  phases = {
    corner = corner == "choose" and choose
      or auto * to(places[corner]) * mark "plate" / "rival:main",
    main = main,
    push = push,
    take = taking "take",
    window = rival(window),
    extra = extra,
    answer = rival(answer),
    nudge = nudge,
    toll = taking "toll",
  },
}
