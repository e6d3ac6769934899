-- The step of part.lua goes slantwise too; a phase is added, one is replaced, one is gone.
return variant "part" {
  name = "Parted", start = "more",
  parts = { step = function(step) return step + picture "diagonal: o . -> . o" end },
  phases = { more = pass / "last", last = pass, gone = false },
}
