-- Galax once more, slow and obvious, in plain Lua. Of the drawn rules it
-- shares nothing, not even the set-up; the two are compared move for move and
-- count for count.
local setup = option("setup", { "free", "mixed", "random" }, "Who arranges the pawns.")
local size = option("size", { 10, 8, 9, 11, 12 }, "Cells along a side.")
local huff = option("huff", { "on", "off" }, "May captures be left.")
local promotion = option("promotion", { "before", "after" }, "Promotes before or after it takes.")

local camps = require "camps" (size)
local cell, is_on = camps.cell, camps.is_on

local function takes(hunter, victim)
  hunter, victim = hunter:upper(), victim:upper()
  if hunter == "C" then return true end
  if hunter == "T" then return victim == "S" end
  if hunter == "M" then return victim == "T" end
  return victim == "M"
end

-- Every subset of a list, as lists in the same order.
local function subsets(list)
  local all = { {} }
  for _, item in ipairs(list) do
    for i = 1, #all do
      local more = {}
      for k, v in ipairs(all[i]) do more[k] = v end
      more[#more + 1] = item
      all[#all + 1] = more
    end
  end
  return all
end

-- Enemies around a cell that a piece with this letter takes: by column, then
-- by row.
local function prey(pos, x, y, letter)
  local found = {}
  for vx = x - 1, x + 1 do
    for vy = y - 1, y + 1 do
      if is_on(vx, vy) and pos:theirs(cell(vx, vy)) and takes(letter, pos[cell(vx, vy)]) then
        found[#found + 1] = cell(vx, vy)
      end
    end
  end
  return found
end

-- Marks left by earlier steps of this turn, where their pieces stand now.
local function carried(pos, from, to)
  local marks = {}
  if pos.phase ~= "main" then
    for _, at in ipairs(pos:marked "fault") do marks[#marks + 1] = at == from and to or at end
  end
  return marks
end

local function emit_steps(pos, emit, from, x, y)
  local to, letter = cell(x, y), pos[from]
  local was_champion = letter:upper() == "C"
  local last = pos.mover == "white" and size or 1
  local promotes = not was_champion and y == last
  local crowned = pos.mover == "white" and "C" or "c"
  local hunter = promotes and promotion == "before" and crowned or letter
  local found = prey(pos, x, y, hunter)
  for _, taken in ipairs(huff == "on" and subsets(found) or { found }) do
    local marks = carried(pos, from, to)
    if #taken < #found then marks[#marks + 1] = to end
    local changes = { [from] = ".", [to] = promotes and crowned or letter, take = taken, fault = marks }
    changes.again = {}
    if promotes then
      changes.to = "replay"
    elseif was_champion and pos.phase ~= "second" then
      changes.to = "second"
      changes.again = { to }
    end
    local text = from .. "-" .. to .. (promotes and "=C" or "")
    if #taken > 0 then text = text .. "x" .. table.concat(taken, ",") end
    emit(text, changes)
  end
end

-- Steps of one piece; how many cells it can go to.
local function steps_of(pos, emit, x, y)
  local count = 0
  for tx = x - 1, x + 1 do
    for ty = y - 1, y + 1 do
      if is_on(tx, ty) and pos[cell(tx, ty)] == "." then
        emit_steps(pos, emit, cell(x, y), tx, ty)
        count = count + 1
      end
    end
  end
  return count
end

local function all_steps(pos, emit)
  local count = 0
  for x = 1, size do
    for y = 1, size do
      if pos:mine(cell(x, y)) then count = count + steps_of(pos, emit, x, y) end
    end
  end
  return count
end

local function main(pos, emit)
  local faults = pos:marked "fault"
  for _, at in ipairs(faults) do
    if pos:theirs(at) then
      local left = {}
      for _, other in ipairs(faults) do
        if other ~= at then left[#left + 1] = other end
      end
      emit("~" .. at, { [at] = ".", take = at, fault = left, to = "main" })
    end
  end
  if all_steps(pos, emit) == 0 then emit("pass", { fault = {} }) end
end

local function second(pos, emit)
  for x = 1, size do
    for y = 1, size do
      if cell(x, y) == pos:marked("again")[1] then steps_of(pos, emit, x, y) end
    end
  end
  emit("done", { again = {} })
end

local function replay(pos, emit)
  all_steps(pos, emit)
  emit("done", {})
end

return game {
  name = "Galax by hand",
  players = { "white", "brown" },
  board = grid(size, size),
  pieces = { sun = { "S", size }, moon = { "M", size }, star = { "T", size }, champion = "C" },
  setup = setup == "mixed" and camps.mixed() or nil,
  start = setup == "mixed" and "main" or "fill",
  vars = { fault = pieces, again = site },
  phases = { fill = camps.fill, main = main, second = second, replay = replay },
  win = captured(1) * none(theirs),
}
