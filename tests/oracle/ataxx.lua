-- Ataxx once more, slow and obvious, in plain Lua: every empty cell, every
-- cell at most two away. Of the drawn rules it shares nothing.
local walls = option("walls", { "none", "square", "diamond" }, "Which cells are closed.")
local closed = { none = {}, square = { "c3", "e3", "c5", "e5" }, diamond = { "d3", "c4", "e4", "d5" } }

local function cell(x, y)
  if x < 1 or x > 7 or y < 1 or y > 7 then return nil end
  return string.char(96 + x) .. y
end

-- Calls f with the name and the distance of all cells around one.
local function around(x, y, far, f)
  for dx = -far, far do
    for dy = -far, far do
      local name = cell(x + dx, y + dy)
      local distance = math.max(math.abs(dx), math.abs(dy))
      if name and distance > 0 then f(name, distance) end
    end
  end
end

local function moves_of(pos, is_mine, each)
  for x = 1, 7 do
    for y = 1, 7 do
      local grows = false
      if pos[cell(x, y)] == "." then
        around(x, y, 2, function(name, distance)
          if not is_mine(pos, name) then return end
          if distance == 2 then each(x, y, name) end
          grows = grows or distance == 1
        end)
        if grows then each(x, y, nil) end
      end
    end
  end
end

local function mine(pos, name) return pos:mine(name) end
local function theirs(pos, name) return pos:theirs(name) end

local function move(pos, emit)
  local letter = pos.mover == "red" and "r" or "b"
  moves_of(pos, mine, function(x, y, from)
    local to = cell(x, y)
    local changes = { [to] = letter }
    around(x, y, 1, function(name) if pos:theirs(name) then changes[name] = letter end end)
    if from then changes[from] = "." end
    emit((from or "") .. to, changes)
  end)
end

local function can_move(pos, whose)
  local found = false
  moves_of(pos, whose, function() found = true end)
  return found
end

local function count(pos, whose)
  local n = 0
  for x = 1, 7 do for y = 1, 7 do if whose(pos, cell(x, y)) then n = n + 1 end end end
  return n
end

local function wins(pos) return count(pos, mine) > count(pos, theirs) end
local function loses(pos) return count(pos, mine) < count(pos, theirs) end
local function rival_moves(pos) return can_move(pos, theirs) end

local setup = { r = "a7 g1", b = "a1 g7" }
if #closed[walls] > 0 then setup["#"] = table.concat(closed[walls], " ") end

-- A test in Lua is asked at a site: any will do.
local function ask(test) return #(to "a1" * at(test)) end

return game {
  name = "Ataxx, in Lua", players = { "red", "blue" },
  board = grid(7, 7), trays = false,
  pieces = { stone = { "r", "b" }, wall = { "#", neutral } },
  setup = setup,
  moves = move,
  win = function(pos) return count(pos, theirs) == 0 end,
  stuck = ask(rival_moves) * pass | ask(wins) * win | ask(loses) * lose | draw,
}
