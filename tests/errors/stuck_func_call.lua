--! tests/errors/stuck_func_call.lua:5:11: 'lose' is written without brackets
--!       stuck = lose(),
--!               ^
return game {
  stuck = lose(),
}
