-- Galax: step to an empty cell, then take what stands beside you.
local how   = option("setup", { "free", "mixed", "random" }, "Who arranges the pawns.")
local size  = option("size", { 10, 8, 9, 11, 12 }, "Cells along a side.")
local huffs = option("huff", { "on", "off" }, "May captures be left, at the risk of being huffed.")
local when  = option("promotion", { "before", "after" }, "Promotes before or after it takes.")
local suns  = require "suns" (size, how)
local beats = relation { star = "sun", moon = "star", sun = "moon", champion = { "sun", "moon", "star", "champion" } }

local victim = beside() * theirs * beats
local catch  = huffs == "on" and some(victim * take) * try(#victim * mark "fault") or try(each(victim * take))
local crown  = at(rank(-1)) * become "champion"
local pawn   = picture { "p . -> . p", p = mine * -mine "champion" }
local made   = pawn * (when == "before" and crown * catch or #at(rank(-1)) * catch * crown) / "replay"
local plain  = pawn * -at(rank(-1)) * catch
local champ  = picture "C . -> . C" * catch
local step   = plain + made + champ * mark "again" / "second"
local huff   = to(theirs * at "fault") * take * say "~{to}"
local done   = say "done"

return game {
  name     = "Galax",
  players  = { "white", "brown" },
  board    = suns.board, pieces = suns.pieces, regions = suns.regions, setup = suns.setup, start = suns.start,
  vars     = { fault = pieces, again = site },
  notation = "{from}-{to}[={kind}][x{taken}]",
  phases   = {
    fill   = suns.fill,
    main   = huff / "main" + forget "fault" * (step | pass),
    second = picture { "S . -> . S", S = mine * at "again" } * catch + done,   -- the same champion
    replay = step + done,
  },
  win = none(theirs),
}
