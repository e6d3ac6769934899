--! tests/errors/kind_noarg.lua:5:14: 'kind' needs more: write kind "chief"
--!       win = none(kind),
--!                  ^
return game {
  win = none(kind),
}
