-- A small game for tests: a tower goes and takes, then a stone is thrown from where it stands.
local go_   = picture [[
  orthogonal:  T .* _  ->  . .* T
  diagonal:    G _     ->  . G
]]
local throw = picture [[
  orthogonal:  o .* .  ->  o .* s
  diagonal:    o . .   ->  o . s
]]
return game {
  name    = "Shot",
  players = { "white", "black" },
  board   = grid(5, 6),
  pieces  = { tower = "T", guard = "G", stone = { "s", neutral } },
  setup   = "tg1gt/5/5/5/5/TG1GT",
  moves   = go_ * throw * say "{from}{to}@{last}",
  stuck   = lose,
}
