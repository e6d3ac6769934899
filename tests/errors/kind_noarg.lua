--! tests/errors/kind_noarg.lua:5:14: 'kind' does not stand alone: write kind "chief"
--!       win = none(kind),
--!                  ^
return game {
  win = none(kind),
}
