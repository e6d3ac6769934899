local me = require "self_require"
return game { name="H", players={"a","b"}, board=grid(3,3), moves=me }
