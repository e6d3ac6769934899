--! tests/errors/picture_letter_unused.lua:6:36: picture: 'y' is given a meaning, but not drawn
--!         step = picture { "o . -> . o", y = mine },
--!                                        ^
return game {
  moves = {
    step = picture { "o . -> . o", y = mine },
  },
}
