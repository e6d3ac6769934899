-- Ludo: enter a man with a six; run round the board and bring your four men home.
local seats  = option("players", { 4, 2, 3 }, "Number of players.")
local blocks = option("blocks", { "on", "off" }, "Whether two men on one square block the way of others.")
local last   = option("end", { "first", "last" }, "The first player to bring all men home ends the game, or the others play on for the next places.")
local pairs_ = seats == 4 and option("partners", { "off", "on" }, "Whether those who sit opposite play together.") == "on"

local block = theirs * (blocks == "on" and is(height, ">", 1) or -always)
local clear = -block * because "two men of one colour block the way"
local hit   = (theirs * send "yard")^0 * -theirs                   -- every man there
local land  = clear * hit * drop * because "the die does not lead there" * say "{from}-{to}"
local enter = is(pips, "=", 6) * because "a man enters with a six" * to "yard" * mine * lift * ahead(1) * land
local run_  = to(mine) * -at "yard" * because "a man enters with a six, on its first square" * lift * times(pips - 1, ahead(1) * clear) * ahead(1) * land
local again = is(pips, "=", 6) * set("sixes", "sixes" + 1) / "main" | set("sixes", 0)
local third = is(pips, "=", 6) * is("sixes", "=", 2) * set("sixes", 0) * say "three sixes"

local routes = { red    = "yard* c1-c51 r1-r5 home*",         green = "yard* c14-c52 c1-c12 g1-g5 home*",
                 yellow = "yard* c27-c52 c1-c25 y1-y5 home*", blue  = "yard* c40-c52 c1-c38 b1-b5 home*" }
local names  = ({ [2] = { "red", "yellow" }, [3] = { "red", "green", "yellow" }, [4] = { "red", "green", "yellow", "blue" } })[seats]
local paint  = { red = "c1 r1-r5", green = "c14 g1-g5", yellow = "c27 y1-y5", blue = "c40 b1-b5" }
local board, men, letters = { spare = "c1-c52 r1-r5 g1-g5 y1-y5 b1-b5" }, {}, {}
for i, name in ipairs(names) do
  letters[i] = name:sub(1, 1):upper()
  board[name] = routes[name]
  men["yard:" .. name] = string.rep(letters[i], 4)
  paint[name] = paint[name] .. " yard:" .. name .. " home:" .. name
end
local function box(place, name)                     -- in a corner of the drawing, if somebody sits there
  return ("   %-29s"):format(board[name] and place .. "     " .. place .. ":" .. name .. "#" or "")
end
local form = [[
                                c11  c12  c13
]] .. box("yard", "red") .. "c10  g1   c14  " .. box("yard", "green") .. [[

                                c9   g2   c15
                                c8   g3   c16
]] .. box("home", "red") .. "c7   g4   c17  " .. box("home", "green") .. [[

                                c6   g5   c18
  c52  c1   c2   c3   c4   c5                  c19  c20  c21  c22  c23  c24
  c51  r1   r2   r3   r4   r5                  y5   y4   y3   y2   y1   c25
  c50  c49  c48  c47  c46  c45                 c31  c30  c29  c28  c27  c26
                                c44  b5   c32
]] .. box("yard", "blue") .. "c43  b4   c33  " .. box("yard", "yellow") .. [[

                                c42  b3   c34
                                c41  b2   c35
]] .. box("home", "blue") .. "c40  b1   c36  " .. box("home", "yellow") .. [[

                                c39  c38  c37
]]

return game {
  name    = "Ludo",
  players = names,                                  -- red begins
  partners = pairs_ and { { "red", "yellow" }, { "green", "blue" } } or nil,
  board   = track(board),
  pieces  = { man = letters },
  piles   = { 4 },
  vars    = { sixes = 0 },
  setup   = men,
  phases  = {
    main = named("roll", roll(1)) / "run",
    run  = use * (third | (enter + run_ | pass) * again),   -- after a six the player rolls again; a third six loses the turn
  },
  [(pairs_ or last == "last") and "finish" or "win"] = none(mine * -at "home"),
  look    = { form = form, board = "squares", paint = paint },
}
