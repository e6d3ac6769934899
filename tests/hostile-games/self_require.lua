-- expect: 4 files that load files, 8 deep: does 'tests/hosti
local me = require "self_require"
return game { name="H", players={"a","b"}, board=grid(3,3), moves=me }
