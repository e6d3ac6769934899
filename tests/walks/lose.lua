-- Who loses among three or more is out; the last one left wins; alone he has lost.
local n    = option("players", { 3, 4, 2, 1 }, "How many play.")
local how  = option("by", { "site", "stuck", "word", "rival" }, "How somebody loses.")
local who  = { "a", "b", "c", "d" }
local home = { "a1", "b1", "c1", "d1" }
for i = n + 1, 4 do who[i], home[i] = nil, nil end
local place = to(empty) * put() * say "{to}"
return game {
  name = "Lose", players = who, board = grid(6, 1), regions = { home = n > 1 and home or "a1" },
  phases = how == "stuck" and { main = to(mine "home" * empty) * put() * say "{to}" }
        or how == "word"  and { main = place + to(mine) * take * lose * say "x{to}" / "more", more = say "more" }
        or how == "rival" and { main = place + rival(lose) * say "out" }
        or                    { main = place },
  lose  = how == "site" and at(mine "home") or nil,
  stuck = how == "stuck" and lose or draw,
}
