--! tests/errors/variant_option.lua:5:15: option 'layout' has no value 'french'; it is one of standard, belgian, german, dutch, swiss, alien, wall, snakes, fujiyama, pyramid, star, duel
--!       options = { layout = "french" },
--!                   ^
return variant "abalone" {
  options = { layout = "french" },
}
