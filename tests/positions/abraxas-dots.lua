-- Abraxas with few dots or none, for positions that are about pawns.
local dots = option("dots", { "none", "A3", "C1", "C1+D1" }, "Which dots are printed.")
local cells = { none = "", ["C1+D1"] = "C1 D1" }
return variant "abraxas" { regions = { dots = cells[dots] or dots } }
