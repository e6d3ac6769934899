-- Fanorona: take a line of rivals by moving towards it or away from it.
-- m the man that moves   p a point it may go to   x theirs   . empty
local size  = option("board", { "9x5", "5x5" }, "Points from left to right, and from bottom to top.")
local large = { setup = "bbbbbbbbb/bbbbbbbbb/bwbw1bwbw/wwwwwwwww/wwwwwwwww", board = [[
    o-o-o-o-o-o-o-o-o
    |\|/|\|/|\|/|\|/|
    o-o-o-o-o-o-o-o-o
    |/|\|/|\|/|\|/|\|
    o-o-o-o-o-o-o-o-o
    |\|/|\|/|\|/|\|/|
    o-o-o-o-o-o-o-o-o
    |/|\|/|\|/|\|/|\|
    o-o-o-o-o-o-o-o-o ]] }
local small = { setup = "bbbbb/bbbbb/bw1bw/wwwww/wwwww", board = [[
    o-o-o-o-o
    |\|/|\|/|
    o-o-o-o-o
    |/|\|/|\|
    o-o-o-o-o
    |\|/|\|/|
    o-o-o-o-o
    |/|\|/|\|
    o-o-o-o-o ]] }
local field = size == "9x5" and large or small

-- In one turn the man visits no point twice, and never takes two steps in the same direction.
local man   = mine * at "man"
local point = empty * -at "been" * because "it has already been there" * -at "ahead" * because "it may not take two steps in the same direction"
local been  = mark "been" * mark "from"
local rest  = (go "same" * theirs)^1 * take         -- those behind the first, up to a gap
local up    = picture { "m p x  ->  b m t  -- approach", m = man, p = point, b = been, t = take }
            * try(each(go "same" * rest)) * say "{from}{to}A"
local away  = beside() * picture { "p m x  ->  m b t  -- withdrawal", m = man, p = point, b = been, t = take }
            * try(each(go "same" * go "same" * rest)) * say "{from}{to}W"
local aim   = forget "ahead" * try(beside() * #(toward "any" * go "same" * man * go "same" * at "from") * mark "ahead")
local catch = (up + away) * mark "man" * aim / "more"
local clear = forget "man" * forget "from" * forget "ahead" * forget "been"

return game {
  name    = "Fanorona",
  players = { "white", "black" },                   -- white begins
  board   = graph(field.board),
  setup   = field.setup,
  vars    = { man = site, from = site, ahead = site, been = sites },
  show    = { man = "may take again: {}", been = "already visited: {}", ahead = "may not go straight on to: {}" },
  phases  = {
    main  = to(mine) * mark "man" * catch | picture "o .  ->  . o  -- move",     -- a player who can take must
    more  = to "man" * #(up + away) * (catch + clear * say "stop") | auto * clear,
  },
  win     = none(theirs),
  stuck   = lose,
  session = { repetition = 3 },
}
