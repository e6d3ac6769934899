-- expect: 4 '|' is on the left of '|' over 32 deep
local w = to(empty)*put() for i=1,490 do w = try(w) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=w, stuck=draw }
