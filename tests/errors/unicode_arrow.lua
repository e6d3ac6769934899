--! tests/errors/unicode_arrow.lua:6:25: '→' is not a cell: an arrow is written ->
--!     o . → . o
--!         ^
return game {
  moves = {
    step = picture "o . → . o",
  },
}
