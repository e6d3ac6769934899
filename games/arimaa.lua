-- Arimaa: bring a rabbit to the far row. Stronger pieces freeze, push and pull weaker ones; a lone piece on a trap is taken.
-- E elephant   M camel   H horse   D dog   C cat   R rabbit
local array = option("setup", { "free", "usual" }, "Whether the players arrange their pieces or a usual array is set up.")

local ranks = { "rabbit", "cat", "dog", "horse", "camel", "elephant" }       -- the weakest first
local above, below, free = {}, {}, -always
for i, name in ipairs(ranks) do
  local fears = -always
  for j, other in ipairs(ranks) do
    if j > i then
      above[name], below[other] = above[name] or {}, below[other] or {}
      table.insert(above[name], other)
      table.insert(below[other], name)
      fears = fears + theirs(other)
    end
  end
  free = free + mine(name) * (-(beside() * fears) + #(beside() * mine))      -- frozen beside a stronger one, unless a friend is beside it
end
local stronger, weaker = relation(above), relation(below)                    -- than the piece lifted first

-- A piece on a trap is taken if it has no friend beside it.
local alone = mine * -(beside() * mine) + theirs * -(beside() * theirs)
local traps = try(each(to(at "traps" * alone) * take))

-- At the end of a turn a rabbit on its far row wins, the mover's first; otherwise a player without rabbits loses.
local result = #to(mine "rabbit" * rank(-1)) * win | #to(theirs "rabbit" * rank(1)) * lose
             | none(theirs "rabbit") * win | none(mine "rabbit") * lose | always

-- A turn must change the board, and may not produce the same board for the third time.
local unchanged = -always
for n = 0, 3 do unchanged = unchanged + is("made", "=", n) * seen(n + 1) end
local done  = forget "moved" * -unchanged * because "the board would be the same as before the turn"
            * is(repeated, "<", 3) * because "the same board would appear for the third time" * set("made", 0) * set("steps", 0) * result
local function costs(n)
  return traps * (is("steps", "=", 4 - n) * done
       + is("steps", "<", 4 - n) * because "a turn has at most four steps" * mark "moved" * set("made", "made" + 1) * set("steps", "steps" + n) / "main")
end

local own   = free * because "it is frozen"
local onto  = empty * drop * say "{piece}{from}{dir}"
local aside = mark "hole" * lift * beside() * onto * to "hole" * beside()    -- it leaves its cell; the search goes on beside that cell
local into  = lift * go "opposite" * onto                                    -- the other piece follows into that cell
local step  = (to(mine "rabbit" * own) * lift * go "forward+sideways" + to(mine * -kind "rabbit" * own) * lift * beside()) * onto * costs(1)
local push  = to(theirs) * aside * own * stronger * into * costs(2)
local pull  = to(mine * own) * aside * theirs * weaker * into * costs(2)

local place = to(empty * (rank(1) + rank(2))) * put(ranks) * say "{kind}{to}"
            * (is(stock(), ">", 0) / "setup" | is(rival(stock()), ">", 0) / "rival:setup" | always)

return game {
  name    = "Arimaa",
  players = { "gold", "silver" },
  board   = grid(8, 8, { links = "orthogonal" }),
  pieces  = { elephant = { "E", 1 }, camel = { "M", 1 }, horse = { "H", 2 }, dog = { "D", 2 }, cat = { "C", 2 }, rabbit = { "R", 8 } },
  regions = { traps = "c3 f3 c6 f6" },
  look    = { board = "squares", marks = "traps" },
  vars    = { steps = 0, made = 0, moved = site },
  scratch = { hole = site },
  trays   = false,
  setup   = array == "usual" and "rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR" or nil,
  start   = array == "usual" and "main" or "setup",
  phases  = {
    setup = place,
    main  = { step = step, push = push, pull = pull, stop = is("steps", ">", 0) * because "make a step first" * say "end" * done },
  },
  stuck   = lose,
}
