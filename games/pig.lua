-- Pig: throw as often as you dare; a one loses the points of this turn. The first player to hold 100 wins.
local seats = option("players", { 2, 3, 4, 5, 6 }, "Number of players.")
local goal  = option("goal", { 100, 50, 200 }, "Points that win.")

local throw = say "throw" / "die"
local stop  = is("score", ">", "held") * because "throw first" * set("held", "score") * say "hold"
local one   = is(pips, "=", 1) * set("score", "held")           -- the points of this turn are lost, and the turn ends

local players, chairs, form = {}, {}, ""            -- there is no board, only a chair for each player
for i, name in ipairs { "red", "blue", "green", "yellow", "white", "black" } do
  if i <= seats then
    players[i], chairs[name] = name, name
    form = form .. ("  '%-9s %s=held:%s\n"):format(name, name, name)
  end
end

return game {
  name    = "Pig",
  players = players,                                -- the first begins
  board   = track(chairs),
  vars    = { score = per_player(0), held = per_player(0) },
  show    = { "score", "held" },
  phases  = {
    main  = { throw = throw, hold = stop },
    die   = roll(1) / "count",
    count = auto * use * (one | set("score", "score" + pips) / "main"),
  },
  win     = is("held", ">=", goal),
  look    = { form = form, board = "squares", paint = chairs },   -- each chair shows what its player holds
}
