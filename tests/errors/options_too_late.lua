--! tests/errors/options_too_late.lua:4:1: 'options' come too late in the function of a variant: write variant("kalah", { option = value }) (function ...)
--!     return variant "kalah" (function(kalah)
--!     ^
return variant "kalah" (function(kalah)
  return { name = "Six seeds", options = { seeds = 6 } }
end)
