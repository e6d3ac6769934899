-- A small game for tests: rows of three, made by entering, stepping or flying.
local way   = option("step", { "orthogonal", "forward", "any", "fly" }, "How a man goes.")
local rule  = option("take", { "loose", "either", "any" }, "What a row takes.")
local note  = option("note", { "no", "yes" }, "Is anything written down.")
local loose = to(theirs * -line(theirs, 3))
local take_ = { loose = loose * take, either = (loose | to(theirs)) * take, any = to(theirs) * take }
local enter = to(empty * -at "well") * put()
local fly   = to(mine) * lift * to(empty) * drop              -- also where it was
local step  = way == "fly" and fly or picture(way .. ":  o .  ->  . o")
return game {
  name     = "Mill",
  players  = { "white", "black" },
  board    = grid(4, 4),
  pieces   = { man = { "w", "b", 5 } },
  vars     = { last = 0 },
  regions  = { well = "b2 c3" },
  notation = "[{from}-]{to}[x{taken}]",
  moves    = (enter | step) * (#line(mine, 3) * take_[rule] | always)
           * (note == "yes" and set("last", count(mine)) or always),
  win      = is(rival(count(mine) + stock()), "<", 2),
  stuck    = lose,
}
