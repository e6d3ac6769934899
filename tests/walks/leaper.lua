-- A small game for tests: pieces go along lines, as far as a number says.
local form = option("form", { "empties", "rivals", "stones", "long" }, "What is counted.")
local far  = { empties = count(at "line" * empty) - 4, rivals = count(at "line" * theirs) + 1,
               stones = count(at "line" * kind "stone" * -at "yard"), long = count(at "line" * (mine + at "yard")) }
local over = { empties = -mine "guard", rivals = empty, stones = always, long = -(theirs + at "yard") }
local onto = { empties = -mine, rivals = -mine, stones = empty + theirs "stone", long = -mine }
return game {
  name    = "Leaper",
  players = { "white", "black" },
  board   = grid(6, 7),
  pieces  = { stone = "S", guard = "G" },
  vars    = { last = 0 },
  regions = { yard = "b3 c4 d4 e5 a1 f7" },
  setup   = "sgssgs/1s2s1/6/6/6/1S2S1/SGSSGS",
  moves   = to(mine) * lift * line(always, form == "long" and 5 or 1) * toward "along"
          * times(far[form], go "same" * over[form]) * go "same" * onto[form]
          * try(theirs * take) * drop * (form == "long" and set("last", count(mine)) or always) * say "{from}-{to}",
  win     = none(theirs),
  stuck   = lose,
}
