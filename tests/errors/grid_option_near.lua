--! tests/errors/grid_option_near.lua:5:24: grid has no option 'link' (did you mean 'links'?)
--!       board = grid(5, 5, { link = "orthogonal" }),
--!                            ^
return game {
  board = grid(5, 5, { link = "orthogonal" }),
}
