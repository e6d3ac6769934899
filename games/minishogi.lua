-- Minishogi: Shogi on a small board, without knights and lances; the camp is one row.
return variant "shogi" {
  name    = "Minishogi",
  board   = grid(5, 5, { columns = "5-1", rows = "e-a" }),
  regions = { camp = { "5e:1e", "5a:1a" } },
  setup   = "rbsgk/4p/5/P4/KGSBR",
}
