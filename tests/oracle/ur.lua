-- The Royal Game of Ur once more, slow and obvious, in plain Lua: two lists of
-- squares, and a loop over them. Of the rules in words it shares nothing but
-- the names of the squares.
local men = option("men", { 7, 5, 3 }, "Men of each player.")
local safe = option("safe", { "on", "off" }, "Is a man on the middle rosette safe.")

local function way(own, player)
  local list = { "start:" .. player, own .. 1, own .. 2, own .. 3, own .. 4 }
  for n = 5, 12 do list[#list + 1] = "m" .. n end
  list[#list + 1], list[#list + 2] = own .. 13, own .. 14
  list[#list + 1] = "home:" .. player
  return list
end
local ways = { white = way("w", "white"), black = way("b", "black") }
local rosette = { w4 = true, b4 = true, m8 = true, w14 = true, b14 = true }

local function short(site)
  local colon = site:find(":", 1, true)
  return colon and site:sub(1, colon - 1) or site
end

-- Where a man may go that stands on the k-th square; nil: nowhere.
local function goal(pos, list, k, pace)
  local to = list[k + pace]
  if not to then return nil end
  if k + pace == #list then return to end
  if pos:mine(to) then return nil end
  if safe == "on" and rosette[to] and pos:theirs(to) then return nil end
  return to
end

local function run(pos, emit)
  local list, pace, moved = ways[pos.mover], pos:counter "pace", false
  local letter = pos.mover == "white" and "W" or "B"
  for k = 1, #list - 1 do
    local from = list[k]
    local to = pace > 0 and pos:mine(from) and goal(pos, list, k, pace)
    if to then
      local changes = { [from] = pos:pile(from):sub(2), to = rosette[to] and "main" or "rival:main" }
      if pos:theirs(to) then
        local back = "start:" .. pos.rival
        changes[back] = pos:pile(back) .. pos[to]
        changes[to] = letter
      else
        changes[to] = pos:pile(to) .. letter
      end
      emit(short(from) .. "-" .. short(to), changes)
      moved = true
    end
  end
  if not moved then emit("pass", { to = "rival:main" }) end
end

local function throw(n, weight) return chance(set("pace", n) * say("throw " .. n), weight) end

return game {
  name = "Royal Game of Ur, in Lua", players = { "white", "black" },
  board = track { white = "start* w1-w4 m5-m12 w13-w14 home*", black = "start* b1-b4 m5-m12 b13-b14 home*" },
  pieces = { man = { "W", "B" } },
  piles = { 1, start = men, home = men },
  vars = { pace = 0 },
  setup = { ["start:white"] = string.rep("W", men), ["start:black"] = string.rep("B", men) },
  phases = {
    main = (throw(0, 1) + throw(1, 4) + throw(2, 6) + throw(3, 4) + throw(4, 1)) / "run",
    run = run,
  },
  win = function(pos) return #pos:pile("home:" .. pos.mover) == men end,
}
