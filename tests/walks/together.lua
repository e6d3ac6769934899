-- Ways of 'each' that change the same things.
local rule = option("rule", { "pile", "take", "room", "stock", "some", "win", "meet", "part", "prey", "new", "few" },
  "What they share.")
local walks = {
  pile  = to "a1" * each(picture "e: M x -> . M" + picture "e: M ? x -> . ? M") * say "pile",
  take  = to "a1" * each(go "e" * theirs * take * (always + go "e" * theirs * take)) * say "take",
  room  = to "a1" * each(go "e" * put "man" + go "e" * put "king") * say "room",
  stock = to "b1" * each((go "e" + go "w") * empty * put "man") * say "stock",
  some  = to "b1" * some((go "e" + go "w") * put "king") * say "some",
  win   = each(to(mine) * win) * say "win",
  -- without piles
  meet  = each(picture "M x -> . M") * say "meet",
  part  = each(picture "M . -> . M") * say "part",
  prey  = each(picture "M x ? -> M . ?" + picture "e: M x m -> M . .") * say "prey",
  new   = each(picture "M x . -> M x M" + picture "M x . -> M . M") * say "new",
  few   = some(picture "M . -> . M") * say "few",
}
local flat = {
  meet = { a1 = "M", b1 = "m", c1 = "M" },
  part = { b1 = "M" },
  prey = { a1 = "M", b1 = "m", c1 = "m" },
  new  = { a1 = "M", b1 = "m" },
  few  = { b1 = "M", d1 = "M" },
}
return game {
  name = "Together", players = { "white", "black" }, board = grid(4, 1), piles = not flat[rule] and { 2 } or nil,
  pieces = { man = { "M", 3 }, king = "K" },
  setup = flat[rule] or rule == "stock" and { b1 = "MM" } or rule == "some" and { a1 = "MM", b1 = "M" } or
    { a1 = "M", b1 = "m", c1 = "m" },
  moves = walks[rule],
  stuck = draw,
}
