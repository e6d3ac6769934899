-- Ways of 'each' that change the same things.
local rule = option("rule", { "pile", "take", "room", "stock", "some", "win" }, "What they share.")
local walks = {
  pile  = to "a1" * each(picture "e: M x -> . M" + picture "e: M ? x -> . ? M") * say "pile",
  take  = to "a1" * each(go "e" * theirs * take * (always + go "e" * theirs * take)) * say "take",
  room  = to "a1" * each(go "e" * put "man" + go "e" * put "king") * say "room",
  stock = to "b1" * each((go "e" + go "w") * empty * put "man") * say "stock",
  some  = to "b1" * some((go "e" + go "w") * put "king") * say "some",
  win   = each(to(mine) * win) * say "win",
}
return game {
  name = "Together", players = { "white", "black" }, board = grid(4, 1), piles = { 2 },
  pieces = { man = { "M", 3 }, king = "K" },
  setup = rule == "stock" and { b1 = "MM" } or rule == "some" and { a1 = "MM", b1 = "M" } or { a1 = "M", b1 = "m", c1 = "m" },
  moves = walks[rule],
  stuck = draw,
}
