--! tests/errors/captured_kind.lua:5:9: 'captured' needs a whole number from 1 to 10000, not a text
--!       win = captured "king",
--!             ^
return game {
  win = captured "king",
}
