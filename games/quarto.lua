-- Quarto: four in a row that are alike in something; your rival chooses what you place.
local squares = option("squares", { "off", "on" }, "Do four in a square of two by two count too.")

-- Sixteen pieces, all different: light or dark, short or tall, round or square, solid or hollow.
local letters = "abcdefghijklmnop"
local kinds, give, place = {}, -always, -always
local alike = { -always, -always, -always, -always, -always, -always, -always, -always }
for i = 1, 16 do
  local name = letters:sub(i, i)
  kinds[name] = { name, 1, neutral }
  give  = give + is(stock(name), ">", 0) * because "it stands on the board" * set("given", i) * say("give " .. name)
  place = place + is("given", "=", i) * put(name)
  for bit = 0, 3 do
    local k = 2 * bit + 1 + ((i - 1) >> bit & 1)    -- the pieces that have this in common
    alike[k] = alike[k] + kind(name)
  end
end

-- Four of them in a row, or in a square, through the piece just placed.
local row = -always
local function corner(t, a, b, ab) return t * #(go(a) * t) * #(go(b) * t) * #(go(ab) * t) end
for _, t in ipairs(alike) do
  row = row + line(t, 4)
  if squares == "on" then
    row = row + corner(t, "n", "e", "ne") + corner(t, "n", "w", "nw") + corner(t, "s", "e", "se") + corner(t, "s", "w", "sw")
  end
end

return game {
  name    = "Quarto",
  players = { "first", "second" },
  board   = grid(4, 4),
  pieces  = kinds,
  vars    = { given = 0 },
  show    = { given = "to be placed: piece {} of the letters a to p" },
  start   = "give",
  phases  = {
    give  = named("give", give) / "rival:place",    -- the rival has to place it
    place = to(empty) * named("place", place) * set("given", 0) * say "{to}" / "give",   -- and gives in turn
  },
  win     = row,
  stuck   = draw,                                   -- all sixteen are placed
}
