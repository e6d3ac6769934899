--! tests/errors/option_default_key.lua:4:32: 'default' is not part of an option: its choices are a list, and the first one is the default
--!     local s = option("size", {5,6, default=6}, "Cells")
--!                                    ^
local s = option("size", {5,6, default=6}, "Cells")
