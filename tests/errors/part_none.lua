--! tests/errors/part_none.lua:6:13: there is no part 'row' in "tic-tac-toe": it names none; a game writes part("attack", rule)
--!       parts = { row = always },
--!                 ^
return variant "tic-tac-toe" {
  name = "G",
  parts = { row = always },
}
