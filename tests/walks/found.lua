-- What the fuzzer of rules has found, shrunk.
local which = option("which", { "below", "branch", "hop", "look", "said", "sorted", "named" }, "Which finding.")
local cases = {}

-- A piece on a cell below a plate was missing from the position's text.
cases.below = function()
  return { board = plate(2, 2, grid(3, 3)), setup = { b2 = "w" }, moves = to(mine) * lift * to(empty) * drop }
end

-- Loading never ended: a branch behind a choice of sites.
cases.branch = function()
  return {
    board = grid(3, 1), setup = { a1 = "w", b1 = "b" }, vars = { s = sites },
    moves = to(mine) * mark "s" * try(each(go "e" * theirs * mark "s")) * say "{last}",
  }
end

-- Hops along a track: nothing stands on a2, which can be lifted from all the same.
cases.hop = function()
  local part = use * to(mine + at "far") * lift * to "yard" * drop * say "{from}"
  return {
    board = track { white = "yard* a1-a4", black = "yard* a1-a4" }, piles = { 2 },
    regions = { far = "a2-a4" }, setup = { a1 = "w", a3 = "b" },
    phases = { main = roll(1, { faces = 2 }) / "play", play = most(part)^1 * -part },
  }
end

-- A drawing that is looked for anywhere, before anything else.
cases.look = function()
  return {
    board = grid(5, 1), setup = { a1 = "w", d1 = "b" },
    moves = #picture "x . -> x o" * to(mine) * lift * drop,
  }
end

-- What is only said was folded with a drawing that needs no cursor.
cases.said = function()
  return {
    board = grid(3, 1), setup = { a1 = "w", b1 = "b" }, trays = false,
    moves = say "all" * try(each(picture "o x -> o o")) + picture "x . -> . x",
  }
end

-- Two pieces to choose from, and nothing happens to either: sorted, that is one move.
cases.sorted = function()
  return {
    board = grid(3, 1), setup = { a1 = "w", c1 = "w" }, notation = { sorted = true },
    moves = to(mine) * say "{last}",
  }
end

-- Two rules with names in one phase; only their names differ.
cases.named = function()
  return {
    board = grid(2, 1), setup = { a1 = "w" },
    moves = named("step", to(mine) * lift * beside() * drop) + named("put", to(empty) * put()),
  }
end

local g = cases[which]()
g.name, g.players = "Found", { "white", "black" }
return game(g)
