--! tests/errors/tab_before.lua:6:10: unknown word 'pictur' (did you mean 'picture'?)
--!     		step = pictur "o . -> . o",
--!     		       ^
return game {
	moves = {
		step = pictur "o . -> . o",
	},
}
