-- expect: 0
local w = to(empty)*put() for i=1,12 do w = named("x",w)+named("y",w) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=w, stuck=draw }
