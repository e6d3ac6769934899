--! tests/errors/picture_letter_text.lua:6:23: picture: 'y' needs a test or a change, not a text: y = theirs, y = at "home", y = mark "gone"
--!         step = picture { "y . -> . y", y = "mine" },
--!                           ^
return game {
  moves = {
    step = picture { "y . -> . y", y = "mine" },
  },
}
