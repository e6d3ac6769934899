-- expect: 4 'some' has 64 ways to choose from; at most 16 are possible
local w = to(empty)*put() for i=1,12 do w = some(w)+w end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=w, stuck=draw }
