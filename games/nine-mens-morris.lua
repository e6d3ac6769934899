-- Nine men's morris: make mills, three in a row; each takes one of your rival's men.
local fly    = option("fly", { "on", "off" }, "May a player with three men move anywhere.")

local mill   = line(mine, 3)
local remove = (to(theirs * -line(theirs, 3)) | to(theirs)) * take   -- men in mills only if there is no other
local enter  = to(empty) * put()
local slide  = picture "o .  ->  . o"
local leap   = is(count(mine), "=", 3) * to(mine) * mark "was" * lift * to(empty) * -at "was" * drop * forget "was"

return game {
  name     = "Nine men's morris",
  players  = { "white", "black" },                  -- white begins
  board    = graph [[
    o-----o-----o
    | o---o---o |
    | | o-o-o | |
    o-o-o   o-o-o
    | | o-o-o | |
    | o---o---o |
    o-----o-----o ]],
  pieces   = { man = { "w", "b", 9 } },             -- nine each, entered one by one
  vars     = { was = site },
  notation = "[{from}-]{to}[x{taken}]",
  moves    = (enter | (fly == "on" and slide + leap or slide)) * (#mill * remove | always),
  win      = is(rival(count(mine) + stock()), "<", 3),
  stuck    = lose,
}
