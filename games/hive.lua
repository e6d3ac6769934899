-- Hive: close in your rival's queen bee; all pieces hang together.
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

-- A piece moves once the queen is there, and the others stay together without it.
local queen = is(stock "queen", "=", 0) * because "the queen has to be placed first"
local whole = #(first(to(-empty)) * is(count(group(-empty)), "=", count(-empty))) * because "the hive would fall apart"
local goes  = { queen = "a queen goes one step round the hive", spider = "a spider goes three steps round the hive",
                beetle = "a beetle goes one step, also over others", ant = "an ant goes round the hive",
                grasshopper = "a grasshopper leaps straight over others" }
local function move(name, way)
  return named(name, queen * to(mine(name)) * lift * whole * way * drop * because(goes[name]) * say "{from}-{to}")
end
local new   = crawl * -at "trail" * mark "trail"
local moves = move("queen", crawl)
            + move("spider", mark "trail" * times(3, new) * forget "trail")             -- three steps, no point twice
            + move("beetle", crawl + climb)
            + move("grasshopper", toward "any" * (go "same" * -empty)^1 * go "same" * empty)   -- straight over others
            + move("ant", to(reach(crawl)))                                             -- as far as it likes

-- A new piece touches its own colour only; the queen is not the first piece, and the fourth at the latest.
local function place(where, kinds)
  local ways = -always
  for _, name in ipairs(kinds) do ways = ways + to(where) * put(name) * say(name:sub(1, 1):upper() .. "{to}") end
  return named("place", ways)
end
local four, five = { "spider", "beetle", "grasshopper", "ant" }, { "queen", "spider", "beetle", "grasshopper", "ant" }
local own   = empty * #(beside() * mine) * because "a new piece lies beside one of yours"
            * -#(beside() * theirs) * because "a new piece touches no piece of your rival's"
local late  = is(stock(), "=", 8) * is(stock "queen", "=", 1)
local enter = late * place(own, { "queen" }) | place(own, five)
local lost  = #(to(holds(mine "queen")) * closed)

return game {
  name    = "Hive",
  players = { "white", "black" },                   -- white begins
  board   = rhombus(19, 19),
  look    = { near = 2, pieces = { shape = "tile" } },
  pieces  = { queen = { "Q", 1 }, spider = { "S", 2 }, beetle = { "B", 2 }, grasshopper = { "G", 3 }, ant = { "A", 3 } },
  piles   = { 5 },
  vars    = { from = 0, onto = 0, trail = sites },
  start   = "first",
  phases  = {
    first  = place(at "j10" * because "the first piece lies on j10", four) / "rival:second",
    second = place(empty * #(beside() * theirs) * because "the second piece lies beside the first", four),
    main   = enter + moves,
  },
  session = { repetition = 3 },
  ends    = lost * rival(lost) * draw | rival(lost) * win | lost * lose,
}
