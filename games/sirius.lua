-- Sirius: each kind takes one kind and fears another; who overlooks a capture may be huffed.
local how   = option("setup", { "free", "mixed", "random" }, "Who arranges the pawns.")
local duty  = option("capture", { "huff", "forced", "free" }, "What happens to a capture not made.")
local prey  = option("champion", { "champions", "any" }, "What a champion may take.")
local suns  = require "suns" (10, how)
local every = { "sun", "moon", "star", "champion" }
local beats = relation { star = "sun", moon = "star", sun = "moon", champion = prey == "any" and every or "champion" }

local capture = picture { [[
  o y    -> . o
  C . y  -> . . C                                  -- a champion goes one or two
]], y = theirs * beats } * suns.crown * say "{from}x{to}[={kind}]"
local step = picture [[
  o .    -> . o
  C . .  -> . . C
]] * suns.crown * say "{from}-{to}[={kind}]"

local fault = try(each(to(mine * #capture) * mark "fault"))  -- all that could have taken
local huff  = to(theirs * at "fault") * take * say "~{to}"
local lapse = forget "fault"
local move  = ({ huff   = lapse * capture + lapse * fault * step,
                 forced = capture | step,
                 free   = capture + step })[duty] | lapse * pass

return game {
  name    = "Sirius",
  players = { "white", "black" },
  board   = suns.board, pieces = suns.pieces, regions = suns.regions, setup = suns.setup, start = suns.start,
  vars    = { fault = pieces },                              -- a mark that travels with its piece
  phases  = { fill = suns.fill, main = huff / "move" + move, move = move },
  win     = none(theirs),
}
