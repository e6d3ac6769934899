--! tests/errors/colon_for_equals.lua:4:9: <name> expected near '"G"': keys are written name = "...", with no colon
--!       name: "G", players = { "white", "black" },
--!             ^
  name: "G", players = { "white", "black" },
