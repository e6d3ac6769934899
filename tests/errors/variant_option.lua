--! games/abalone.lua:3:7: a variant sets the option 'layout' to 'french', which is none of its choices
--!     local layout = option("layout", { "standard", "belgian", "german", "dutch", "swiss", "alien",
--!           ^
return variant "abalone" {
  options = { layout = "french" },
}
