--! tests/errors/put_nocall.lua:6:24: 'put' needs more: write put(), put "stop", put { "sun", "moon" }
--!         take = to(empty) * put,
--!                            ^
return game {
  moves = {
    take = to(empty) * put,
  },
}
