-- expect: 4 'some' has 64 ways to choose from; at most 16 ar
local w = to(empty)*put() for i=1,30 do w = some(w) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=w, stuck=draw }
