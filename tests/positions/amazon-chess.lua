-- Chess with amazons, which move as queen or knight, in the place of queens.
return variant "chess" {
  name = "Amazon chess", setup = "rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR",
  pieces = { amazon = "A" },
  parts = { attack = function(attack) return attack + picture [[
    any:    A .* _ -> . .* A
    knight: A _    -> . A
  ]] end },
}
