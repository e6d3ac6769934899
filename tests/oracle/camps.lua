-- What Sirius and Galax by hand have in common: the cells, the camps of three
-- rows, and how they are filled.
return function(size)
  local function cell(x, y) return string.char(96 + x) .. y end
  local function is_on(x, y) return x >= 1 and x <= size and y >= 1 and y <= size end

  -- White's rows are filled from row 1 upwards, the other's from the top downwards.
  local function camp(mover)
    local cells = {}
    for r = 0, 2 do
      for x = 1, size do
        cells[#cells + 1] = cell(x, mover == "white" and 1 + r or size - r)
      end
    end
    return cells
  end

  local function mixed()
    local cells = {}
    for y = 1, 3 do
      for x = 1, size do
        local kind = ({ [0] = "S", "M", "T" })[(x - 1 + y - 1) % 3]
        cells[cell(x, y)] = kind
        cells[cell(size + 1 - x, size + 1 - y)] = kind:lower()
      end
    end
    return cells
  end

  local function empty_cells(pos, cells)
    local found = {}
    for _, c in ipairs(cells) do
      if pos[c] == "." then found[#found + 1] = c end
    end
    return found
  end

  local function fill(pos, emit)
    local mine, theirs = empty_cells(pos, camp(pos.mover)), empty_cells(pos, camp(pos.rival))
    local target = "rival:main"
    if #mine > 1 then target = "fill" elseif #theirs > 0 then target = "rival:fill" end
    for kind, letter in pairs { sun = "S", moon = "M", star = "T" } do
      if pos:stock(kind) > 0 then
        local drawn = pos.mover == "white" and letter or letter:lower()
        emit(letter, { [mine[1]] = drawn, put = kind, to = target })
      end
    end
  end

  return { cell = cell, is_on = is_on, mixed = mixed, fill = fill }
end
