-- expect: 4 more than 32 '|' nested on the left
local w = to(empty)*put() for i=1,490 do w = try(w) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=w, stuck=draw }
