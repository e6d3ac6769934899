-- Galax: step to an empty cell, then take what stands beside you.
local how   = option("setup", { "free", "mixed", "random" }, "Who arranges the pawns.")
local size  = option("size", { 10, 8, 9, 11, 12 }, "Cells along a side.")
local huffs = option("huff", { "on", "off" }, "May captures be left, at the risk of being huffed.")
local when  = option("promotion", { "before", "after" }, "Promotes before or after it takes.")
local suns  = require "suns" (size, how)
local beats = relation { star = "sun", moon = "star", sun = "moon", champion = { "sun", "moon", "star", "champion" } }

local victim = beside() * theirs * beats
local catch  = huffs == "on" and some(victim * take) * try(#victim * mark "fault")   -- left standing: a fault
                              or try(each(victim * take))
local crown  = at(rank(-1)) * become "champion"

local pawn   = picture { "p . -> . p  -- step of a pawn", p = mine * -mine "champion" }
local made   = pawn * (when == "before" and crown * catch or #at(rank(-1)) * catch * crown)
local plain  = pawn * -at(rank(-1)) * catch
local champ  = picture "C . -> . C  -- step of a champion" * catch
local step   = plain + made / "replay" + champ * mark "again" / "second"

local same   = mine * at "again" * because "the second step belongs to the champion on {again}"
local second = picture { "a . -> . a  -- second step", a = same } * catch
local huff   = to(at "fault" * because "only a piece at fault can be huffed" * theirs) * take * say "~{to}"
local done   = say "done"

return game {
  name     = "Galax",
  players  = { "white", "brown" },
  board    = suns.board, pieces = suns.pieces, regions = suns.regions, setup = suns.setup, start = suns.start,
  vars     = { fault = pieces, again = site },     -- pieces at fault; the champion that may step once more
  notation = "{from}-{to}[={kind}][x{taken}]",
  phases   = {
    fill   = suns.fill,
    main   = huff / "main" + forget "fault" * (step | pass),
    second = (second + done) * forget "again",
    replay = step + done,
  },
  win = none(theirs),
}
