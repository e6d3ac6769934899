-- Sirius once more, slow and obvious, in plain Lua: every piece, every
-- direction, cell by cell. Of the drawn rules it shares nothing, not even the
-- set-up; the two are compared move for move and count for count.
local setup = option("setup", { "free", "mixed", "random" }, "Who arranges the pawns.")
local duty = option("capture", { "huff", "forced", "free" }, "What happens to a capture not made.")
local prey = option("champion", { "champions", "any" }, "What a champion may take.")

local SIZE = 10
local camps = require "camps" (SIZE)
local cell, is_on = camps.cell, camps.is_on

-- Does a piece with this letter take one with that letter?
local function takes(hunter, victim)
  hunter, victim = hunter:upper(), victim:upper()
  if hunter == "C" then return prey == "any" or victim == "C" end
  if hunter == "T" then return victim == "S" end
  if hunter == "M" then return victim == "T" end
  return victim == "M"
end

-- All captures and all plain steps of the mover, from cell to cell.
local function all_moves(pos)
  local captures, steps = {}, {}
  for x = 1, SIZE do
    for y = 1, SIZE do
      local from = cell(x, y)
      if pos:mine(from) then
        local reach = pos[from]:upper() == "C" and 2 or 1
        for dx = -1, 1 do
          for dy = -1, 1 do
            local free = dx ~= 0 or dy ~= 0
            for n = 1, reach do
              local tx, ty = x + n * dx, y + n * dy
              if free and is_on(tx, ty) then
                local to = cell(tx, ty)
                local move = { from = from, to = to, row = ty }
                if pos[to] == "." then
                  steps[#steps + 1] = move
                elseif pos:theirs(to) and takes(pos[from], pos[to]) then
                  captures[#captures + 1] = move
                end
                free = pos[to] == "."
              end
            end
          end
        end
      end
    end
  end
  return captures, steps
end

local function emit_move(pos, emit, move, is_capture, faults)
  local letter, suffix = pos[move.from], ""
  local last = pos.mover == "white" and SIZE or 1
  if move.row == last and letter:upper() ~= "C" then
    letter = pos.mover == "white" and "C" or "c"
    suffix = "=C"
  end
  local changes = { [move.from] = ".", [move.to] = letter, fault = faults }
  if is_capture then changes.take = move.to end
  emit(move.from .. (is_capture and "x" or "-") .. move.to .. suffix, changes)
end

-- Where the pieces that could have captured stand after this step.
local function faults_after(captures, step)
  local faults, seen = {}, {}
  for _, c in ipairs(captures) do
    local at = c.from == step.from and step.to or c.from
    if not seen[at] then
      seen[at] = true
      faults[#faults + 1] = at
    end
  end
  return faults
end

local function move(pos, emit)
  local captures, steps = all_moves(pos)
  for _, c in ipairs(captures) do emit_move(pos, emit, c, true, {}) end
  if duty == "forced" and #captures > 0 then return end
  for _, s in ipairs(steps) do
    emit_move(pos, emit, s, false, duty == "huff" and faults_after(captures, s) or {})
  end
  if #captures == 0 and #steps == 0 then emit("pass", { fault = {} }) end
end

local function main(pos, emit)
  local faults = pos:marked "fault"
  for _, at in ipairs(faults) do
    if pos:theirs(at) then
      local left = {}
      for _, other in ipairs(faults) do
        if other ~= at then left[#left + 1] = other end
      end
      emit("~" .. at, { [at] = ".", take = at, fault = left, to = "move" })
    end
  end
  move(pos, emit)
end

return game {
  name = "Sirius by hand",
  players = { "white", "black" },
  board = grid(SIZE, SIZE),
  pieces = { sun = { "S", SIZE }, moon = { "M", SIZE }, star = { "T", SIZE }, champion = "C" },
  setup = setup == "mixed" and camps.mixed() or nil,
  start = setup == "mixed" and "main" or "fill",
  vars = { fault = pieces },
  phases = { fill = camps.fill, main = main, move = move },
  win = captured(1) * none(theirs),
}
