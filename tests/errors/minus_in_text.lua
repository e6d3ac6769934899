--! tests/errors/minus_in_text.lua:6:33: '-' between rules means nothing: write a * -b for "a and not b"
--!         step = picture "o . -> . o" - mine,
--!                                     ^
return game {
  moves = {
    step = picture "o . -> . o" - mine,
  },
}
