-- Sirius: each kind takes one kind and fears another; who overlooks a capture may be huffed.
local how   = option("setup", { "free", "mixed", "random" }, "Who arranges the pawns.")
local duty  = option("capture", { "huff", "forced", "free" }, "What happens to a capture not made.")
local prey  = option("champion", { "champions", "any" }, "What a champion may take.")
local suns  = require "suns" (10, how)
local every = { "sun", "moon", "star", "champion" }
local beats = relation { star = "sun", moon = "star", sun = "moon", champion = prey == "any" and every or "champion" }
local table_of_prey = "a star takes suns, a moon stars, a sun moons, a champion "
                   .. (prey == "any" and "everything" or "champions")

local crown = try(at(rank(-1)) * -mine "champion" * become "champion")
local capture = picture { [[
  o y    -> . o                                    -- capture
  C . y  -> . . C                                  -- capture at two cells
]], y = theirs * beats * because(table_of_prey) } * crown * say "{from}x{to}[={kind}]"
local step = picture [[
  o .    -> . o                                    -- step
  C . .  -> . . C                                  -- step of two cells
]] * crown * say "{from}-{to}[={kind}]"

local fault = try(each(to(mine * #capture) * mark "fault"))  -- all that could have taken
local huff  = to(at "fault" * because "only a piece at fault can be huffed" * theirs) * take * say "~{to}"
local lapse = forget "fault"
local move  = ({ huff   = lapse * capture + lapse * fault * step,
                 forced = capture | step,
                 free   = capture + step })[duty] | lapse * pass

return game {
  name    = "Sirius",
  players = { "white", "black" },
  board   = suns.board, pieces = suns.pieces, regions = suns.regions, setup = suns.setup, start = suns.start,
  vars    = { fault = pieces },                              -- a mark that travels with its piece
  phases  = { fill = suns.fill, main = huff / "move" + move, move = move },   -- one huff, then the move
  win     = none(theirs),
}
