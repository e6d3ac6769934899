-- expect: 4 loops are nested too deeply
local w = to(empty)*put() for i=1,12 do w = (w^-2)*w end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=w, stuck=draw }
