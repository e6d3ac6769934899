--! tests/errors/variant_option_near.lua:4:52: option 'layout' has no value 'belgain' (did you mean 'belgian'?); it is one of standard, belgian, german, dutch, swiss, alien, wall, snakes, fujiyama, pyramid, star, duel
--!     return variant "abalone" { name = "A", options = { layout = "belgain" } }
--!                                                        ^
return variant "abalone" { name = "A", options = { layout = "belgain" } }
