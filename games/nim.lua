-- Nim: take as many matches as you like from one heap; the player who takes the last one wins.
local deal  = option("heaps", { "3-4-5", "1-3-5-7", "2-3-4", "4-5-6-7" }, "Matches in each heap.")
local last  = option("last", { "wins", "loses" }, "Whether the player who takes the last match wins or loses.")

local heaps = ({ ["3-4-5"]   = { a = "|||", b = "||||", c = "|||||" },
                 ["1-3-5-7"] = { a = "|", b = "|||", c = "|||||", d = "|||||||" },
                 ["2-3-4"]   = { a = "||", b = "|||", c = "||||" },
                 ["4-5-6-7"] = { a = "||||", b = "|||||", c = "||||||", d = "|||||||" } })[deal]
local rows  = heaps.d and "a b c d" or "a b c"

local function remove(n)
  return to(is(height, ">=", n)) * because "that heap has fewer matches" * times(n, take) * say("{to}-" .. n)
end

return game {
  name    = "Nim",
  players = { "first", "second" },
  board   = track { first = rows, second = rows },
  pieces  = { match = { "|", neutral } },
  piles   = { 7 },
  setup   = heaps,
  trays   = false,                                  -- how many each has taken does not matter
  moves   = { take = remove(1) + remove(2) + remove(3) + remove(4) + remove(5) + remove(6) + remove(7) },
  ends    = none(-empty) * (last == "wins" and win or lose),
  look    = heaps.d and " 'a  a\n 'b  b\n 'c  c\n 'd  d\n" or " 'a  a\n 'b  b\n 'c  c\n",
}
