--! tests/errors/option_samechoice.lua:4:19: option 'size' has the choice 5 twice
--!     local s = option("size", {5,5}, "Cells")
--!                       ^
local s = option("size", {5,5}, "Cells")
