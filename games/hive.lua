-- Hive: surround your rival's queen bee; all pieces must stay connected.
-- Q queen bee   S spider   B beetle   G grasshopper   A soldier ant

-- One step round the hive: past one piece, not between two. Over the hive: not between two higher ones.
local ring = { "e", "ne", "nw", "w", "sw", "se" }
local crawl, climb, closed = -always, -always, always
local higher = is(height, ">", "from") * is(height, ">", "onto")
for i = 1, 6 do
  local function dir(turn) return ring[(i + turn - 1) % 6 + 1] end
  local left_, right_ = #(go(dir(1)) * -empty), #(go(dir(-1)) * -empty)
  crawl  = crawl + (left_ * -right_ + right_ * -left_) * go(dir(0)) * empty
  climb  = climb + set("from", height) * go(dir(0)) * set("onto", height) * is("from" + height, ">", 0)
           * -(#(go(dir(2)) * higher) * #(go(dir(-2)) * higher)) * set("from", 0) * set("onto", 0)
  closed = closed * #(go(dir(0)) * -empty)
end

-- A piece moves once its queen is placed, if the others stay connected without it.
local queen = is(stock "queen", "=", 0) * because "the queen must be placed first"
local whole = #(first(to(-empty)) * is(count(group(-empty)), "=", count(-empty))) * because "the hive would fall apart"
local goes  = { queen = "a queen moves one step round the hive", spider = "a spider moves three steps round the hive",
                beetle = "a beetle moves one step, also onto other pieces", ant = "an ant moves round the hive",
                grasshopper = "a grasshopper leaps straight over other pieces" }
local function move(name, way)
  return named(name, queen * to(mine(name)) * lift * whole * way * drop * because(goes[name]) * say "{from}-{to}")
end
local new   = crawl * -at "trail" * mark "trail"
local moves = move("queen", crawl)
            + move("spider", mark "trail" * times(3, new) * forget "trail")             -- three steps, no point twice
            + move("beetle", crawl + climb)
            + move("grasshopper", toward "any" * (go "same" * -empty)^1 * go "same" * empty)   -- straight over others
            + move("ant", to(reach(crawl)))                                             -- as far as it likes

-- A new piece touches only its own colour; the queen is not the first piece, and is at the latest the fourth.
local function place(where, kinds)
  local ways = -always
  for _, name in ipairs(kinds) do ways = ways + to(where) * put(name) * say(name:sub(1, 1):upper() .. "{to}") end
  return named("place", ways)
end
local four, five = { "spider", "beetle", "grasshopper", "ant" }, { "queen", "spider", "beetle", "grasshopper", "ant" }
local own   = empty * #(beside() * mine) * because "a new piece goes beside one of yours"
            * -#(beside() * theirs) * because "a new piece may not touch your rival's pieces"
local late  = is(stock(), "=", 8) * is(stock "queen", "=", 1)
local enter = late * place(own, { "queen" }) | place(own, five)
local lost  = #(to(holds(mine "queen")) * closed)

return game {
  name    = "Hive",
  players = { "white", "black" },                   -- white begins
  board   = rhombus(16, 16, { wrap = "torus" }),    -- a table without an edge
  look    = { near = 2, pieces = { shape = "tile" } },
  pieces  = { queen = { "Q", 1 }, spider = { "S", 2 }, beetle = { "B", 2 }, grasshopper = { "G", 3 }, ant = { "A", 3 } },
  piles   = { 5 },
  vars    = { from = 0, onto = 0, trail = sites },
  start   = "first",
  phases  = {
    first  = place(at "h8" * because "the first piece goes on h8", four) / "rival:second",
    second = place(empty * #(beside() * theirs) * because "the second piece goes beside the first", four),
    main   = enter + moves,
  },
  session = { repetition = 3 },
  ends    = lost * rival(lost) * draw | rival(lost) * win | lost * lose,
}
