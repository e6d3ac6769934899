--! tests/errors/option_mixed.lua:4:11: 'option' has choices that are texts, numbers, true or false, not a table
--!     local s = option("size", {5,"x",{}}, "Cells")
--!               ^
local s = option("size", {5,"x",{}}, "Cells")
