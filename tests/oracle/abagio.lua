-- Abagio once more, slow and obvious: the board as a table of strings, every
-- leap tried, every series of leaps played to its end. It shares with the game
-- only the roll of the dice, so the two can be compared move for move.
local outer = option("outer", { 17, 19 }, "Cells of the outer path.")
local begins = option("first", { "roll", "red", "purple" }, "Who begins.")
local FROG = { red = "R", purple = "P" }

-- The cells a player passes, from start to pond.
local function route(player)
  local way = { "start:" .. player }
  for i = 1, outer do way[#way + 1] = "a" .. i end
  way[#way + 1] = "e"
  for i = 7, 2, -1 do way[#way + 1] = player:sub(1, 1) .. i end
  way[#way + 1] = "o"
  way[#way + 1] = "pond:" .. player
  return way
end
local routes = { red = route "red", purple = route "purple" }
local function short(cell)
  local colon = cell:find(":", 1, true)
  return colon and cell:sub(1, colon - 1) or cell
end

local function read(pos)
  local board = {}
  for _, cell in ipairs(pos:sites()) do board[cell] = pos:pile(cell) end
  return board
end

local function room(cell)
  if cell == "e" or cell == "o" then return 2 end
  if cell:find(":", 1, true) then return 12 end
  return 5
end

-- Length of the run of one letter at the end.
local function top_run(pile)
  local n = 0
  while n < #pile and pile:sub(-1 - n, -1 - n) == pile:sub(-1) do n = n + 1 end
  return n
end

local function copy(t)
  local new = {}
  for k, v in pairs(t) do new[k] = v end
  return new
end

local function without(dice, value)
  local rest, gone = {}, false
  for _, d in ipairs(dice) do
    if d == value and not gone then gone = true else rest[#rest + 1] = d end
  end
  return rest
end

-- Frogs of the letter on the board outside these cells.
local function frogs_at(board, letter, wanted)
  local n = 0
  for cell, pile in pairs(board) do
    if wanted(cell) then
      for i = 1, #pile do if pile:sub(i, i) == letter then n = n + 1 end end
    end
  end
  return n
end

-- What becomes of a frog that lands there: the new pile, whether a frog is sent
-- back, the sign of the text; nil if it may not land.
local function landing(pile, cell, own)
  if #pile >= room(cell) or pile:sub(-1) == "c" then return nil end
  if pile == "" or pile:sub(-1) == own then return pile .. own, false, "" end
  local run = top_run(pile)
  if run == 1 then return pile:sub(1, -2) .. own, true, "*" end
  if run == 2 then return pile .. own, false, "^" end
  return nil
end

-- All single leaps of a player: { text, die, board after }.
local function leaps(board, player, rival, dice)
  local own, other, way = FROG[player], FROG[rival], routes[player]
  local last, found, tried = #way, {}, {}
  local home = frogs_at(board, own, function(cell)
    for i = last - 8, last do if way[i] == cell then return false end end
    return true
  end) == 0
  local farthest = 0                                   -- steps the rearmost frog needs
  for i = last - 1, 1, -1 do
    if board[way[i]]:find(own, 1, true) then farthest = last - i end
  end
  for _, die in ipairs(dice) do
    if not tried[die] then
      tried[die] = true
      for i = 1, last - 1 do
        local from = way[i]
        if board[from]:sub(-1) == own then
          local after, text = nil, nil
          local needs = last - i
          if die < needs then
            local to = way[i + die]
            local pile, hit, sign = landing(board[to], to, own)
            if pile then
              after = copy(board)
              after[from] = board[from]:sub(1, -2)
              after[to] = pile
              if hit then after["start:" .. rival] = after["start:" .. rival] .. other end
              text = short(from) .. "/" .. to .. sign
            end
          elseif home and (die == needs or needs == farthest and die > farthest) then
            after = copy(board)
            after[from] = board[from]:sub(1, -2)
            after["pond:" .. player] = after["pond:" .. player] .. own
            text = short(from) .. "/pond" .. (die > needs and ":" .. die or "")
          end
          if after then found[#found + 1] = { text = text, die = die, board = after } end
        end
      end
    end
  end
  return found
end

local function has_won(board, player) return board["pond:" .. player] == FROG[player]:rep(12) end

-- The longest series, by playing every one of them to its end. 'done' remembers
-- positions met before with the same dice.
local function longest(board, player, rival, dice, done)
  if has_won(board, player) then return 0 end
  local names, key = {}, {}
  for cell in pairs(board) do names[#names + 1] = cell end
  table.sort(names)
  for _, cell in ipairs(names) do key[#key + 1] = board[cell] end
  key = table.concat(key, "|") .. "#" .. table.concat(dice, ",")
  if done[key] then return done[key] end
  local best = 0
  for _, leap in ipairs(leaps(board, player, rival, dice)) do
    local n = 1 + longest(leap.board, player, rival, without(dice, leap.die), done)
    if n > best then best = n end
  end
  done[key] = best
  return best
end

local function legal(board, player, rival, dice)
  local all, best, largest, done = leaps(board, player, rival, dice), 0, 0, {}
  for _, leap in ipairs(all) do
    leap.series = 1 + longest(leap.board, player, rival, without(dice, leap.die), done)
    if leap.series > best then best = leap.series end
    if leap.die > largest then largest = leap.die end
  end
  local kept = {}
  for _, leap in ipairs(all) do
    if leap.series == best and (best > 1 or leap.die == largest) then kept[#kept + 1] = leap end
  end
  return kept
end

local function emit_board(emit, text, before, after, extra)
  for cell, pile in pairs(after) do
    if pile ~= before[cell] then extra[cell] = pile end
  end
  emit(text, extra)
end

local function leap_phase(pos, emit)
  local board, dice = read(pos), pos:dice()
  for _, leap in ipairs(legal(board, pos.mover, pos.rival, dice)) do
    emit_board(emit, leap.text, board, leap.board,
      { dice = without(dice, leap.die), to = "leap", win = has_won(leap.board, pos.mover) })
  end
end

local function over(pos, emit) emit("over", { dice = {}, to = "chief" }) end

-- The board with the chief taken up.
local function lifted(pos)
  local board = read(pos)
  for cell, pile in pairs(board) do
    if pile:sub(-1) == "c" then board[cell] = pile:sub(1, -2) end
  end
  return board
end

local function put_chief(pos, emit, text, cell)
  local board = lifted(pos)
  board[cell] = board[cell] .. "c"
  emit_board(emit, text, read(pos), board, {})
end

local function chief_phase(pos, emit)
  local board, own = lifted(pos), FROG[pos.mover]
  if board["start:" .. pos.mover] ~= "" then return end
  for i = 1, outer do
    local pile = board["a" .. i]
    if #pile < 5 and (pile == "" or pile:sub(-1) == own) then
      put_chief(pos, emit, "chief a" .. i, "a" .. i)
    end
  end
  put_chief(pos, emit, "chief off", "aside")
end

local function chief_away(pos, emit) put_chief(pos, emit, "away", "aside") end

local function setup(first, second)
  local board = { ["start:red"] = "RRRRRR", ["start:purple"] = "PPPPPP", aside = "c" }
  board.a5 = (first .. second):rep(2)
  board.a10 = (second .. first):rep(2)
  board.a15 = (first .. second):rep(2)
  return board
end

local function toss(first, second, player)
  return function(pos, emit)
    local board = setup(first, second)
    board.to = player .. ":main"
    emit("first " .. player, board)
  end
end

local list = { red = "start* a1-a" .. outer .. " e r7-r2 o pond*",
               purple = "start* a1-a" .. outer .. " e p7-p2 o pond*", spare = "aside" }
return game {
  name = "Abagio, by search", players = { "red", "purple" }, board = track(list),
  pieces = { frog = { "R", "P" }, chief = { "c", neutral } },
  piles = { 5, e = 2, o = 2, start = 12, pond = 12 },
  setup = begins == "red" and setup("R", "P") or begins == "purple" and setup("P", "R") or nil,
  start = begins == "roll" and "toss" or begins .. ":main",
  phases = {
    toss  = chance(always * toss("R", "P", "red") + always * toss("P", "R", "purple")),
    main  = roll(2, { double = 4 }) / "leap",
    leap  = always * leap_phase / "leap" | auto * over / "chief",
    chief = always * chief_phase | auto * chief_away,
  },
}
