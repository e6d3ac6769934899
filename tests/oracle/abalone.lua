-- Abalone once more, slow and obvious: every group of one to three marbles in
-- a line, every direction, cell by cell. It shares nothing with the drawings
-- but the board and the set-up, so the two can be compared move for move.
local steps = { { 0, 1 }, { 0, -1 }, { 1, 0 }, { -1, 0 }, { 1, 1 }, { -1, -1 } }
local axes = { { 0, 1 }, { 1, 0 }, { 1, 1 } }

-- A cell is a row (1 = a) and a file.
local function name(row, file) return string.char(96 + row) .. file end

local function is_on(row, file)
  return row >= 1 and row <= 9 and file >= 1 and file <= 9 and
    row - file <= 4 and file - row <= 4
end

local function what(pos, row, file)
  if not is_on(row, file) then return "off" end
  local cell = name(row, file)
  if pos:mine(cell) then return "mine" end
  if pos:theirs(cell) then return "theirs" end
  return "empty"
end

-- Along its own line: the rear marble names the move.
local function push(pos, emit, own, other, row, file, n, d)
  local function cell(k) return row + k * d[1], file + k * d[2] end
  local enemies = 0
  while what(pos, cell(n + enemies)) == "theirs" do enemies = enemies + 1 end
  if enemies >= n then return end
  local last = what(pos, cell(n + enemies))
  if last == "mine" or last == "off" and enemies == 0 then return end
  local changes = {}
  changes[name(cell(0))] = "."
  for k = 1, n do changes[name(cell(k))] = own end
  for k = n + 1, n + enemies do
    if what(pos, cell(k)) ~= "off" then changes[name(cell(k))] = other end
  end
  if last == "off" then changes.take = name(cell(n + enemies - 1)) end
  emit(name(cell(0)) .. name(cell(1)), changes)
end

-- To the side: all cells must be empty; the first end names the move.
local function aside(pos, emit, own, row, file, n, axis, d)
  local changes = {}
  for k = 0, n - 1 do
    local r, f = row + k * axis[1], file + k * axis[2]
    if what(pos, r + d[1], f + d[2]) ~= "empty" then return end
    changes[name(r, f)] = "."
    changes[name(r + d[1], f + d[2])] = own
  end
  emit(name(row, file) .. name(row + (n - 1) * axis[1], file + (n - 1) * axis[2]) ..
    name(row + d[1], file + d[2]), changes)
end

local function all_mine(pos, row, file, n, axis)
  for k = 0, n - 1 do
    if what(pos, row + k * axis[1], file + k * axis[2]) ~= "mine" then return false end
  end
  return true
end

local function is_along(axis, d)
  return d[1] == axis[1] and d[2] == axis[2] or d[1] == -axis[1] and d[2] == -axis[2]
end

return variant "games/abalone.lua" {
  moves = function(pos, emit)
    local own, other = "b", "w"
    if pos.mover == "white" then own, other = "w", "b" end
    for row = 1, 9 do
      for file = 1, 9 do
        for _, d in ipairs(steps) do
          for n = 1, 3 do
            if all_mine(pos, row, file, n, d) then
              push(pos, emit, own, other, row, file, n, d)
            end
          end
        end
        for _, axis in ipairs(axes) do
          for n = 2, 3 do
            if all_mine(pos, row, file, n, axis) then
              for _, d in ipairs(steps) do
                if not is_along(axis, d) then aside(pos, emit, own, row, file, n, axis, d) end
              end
            end
          end
        end
      end
    end
  end,
}
