-- What Sirius and Galax share: board, pawns, set-up, promotion.
-- S suns, M moons, T stars, C champions; capitals are white's.
return function(size, how, players)
  local white, other = {}, {}                       -- camp rows in the order they are filled
  local last, mixed = string.char(96 + size), {}
  for r = 1, 3 do
    white[r] = "a" .. r .. "-" .. last .. r
    other[r] = "a" .. size + 1 - r .. "-" .. last .. size + 1 - r
    for k = 0, size - 1 do                          -- S M T in turn, the other side turned by 180 degrees
      local i = (k + r - 1) % 3 + 1
      mixed[string.char(97 + k) .. r] = ("SMT"):sub(i, i)
      mixed[string.char(96 + size - k) .. size + 1 - r] = ("smt"):sub(i, i)
    end
  end
  local fill = first(to "camp" * empty) * put { "sun", "moon", "star" } * say "{kind}"
             * (#(to "camp" * empty) / "fill" | #(to(theirs "camp") * empty) / "rival:fill" | always)
  return {
    board   = grid(size, size),
    pieces  = { sun = { "S", size }, moon = { "M", size }, star = { "T", size }, champion = "C" },
    regions = { camp = { white, other } },
    setup   = how == "mixed" and mixed or nil,
    start   = how == "mixed" and "main" or "fill",
    fill    = how == "random" and chance(fill, stock) or fill,
    crown   = try(at(rank(-1)) * -mine "champion" * become "champion"),
  }
end
