--! tests/errors/captured_text.lua:5:9: 'captured' needs a whole number from 1 to 10000, not a text
--!       win = captured("three"),
--!             ^
return game {
  win = captured("three"),
}
