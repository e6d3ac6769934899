--! tests/errors/captured_zero.lua:5:9: 'captured' needs a whole number from 1 to 10000, not 0
--!       win = captured(0),
--!             ^
return game {
  win = captured(0),
}
