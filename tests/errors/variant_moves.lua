--! tests/errors/variant_moves.lua:5:36: there is no 'moves' in this parent: it has phases.main
--!       return { name = "Leaping chess", moves = chess.moves + picture "o . -> . o" }
--!                                        ^
return variant "chess" (function(chess)
  return { name = "Leaping chess", moves = chess.moves + picture "o . -> . o" }
end)
