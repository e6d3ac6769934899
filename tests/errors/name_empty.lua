--! tests/errors/name_empty.lua:5:3: 'name' is empty
--!       name = "", players = { "white", "black" },
--!       ^
return game {
  name = "", players = { "white", "black" },
}
