--! tests/errors/variant_table.lua:5:35: unknown word 'chess': to use its rules, write variant "chess" (function(chess) return { ... } end)
--!       name = "Leaping chess", moves = chess.moves + picture "o . -> . o",
--!                                       ^
return variant "chess" {
  name = "Leaping chess", moves = chess.moves + picture "o . -> . o",
}
