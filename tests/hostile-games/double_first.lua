-- expect: 5 this rule has more than 40000 parts, each counted as
local w = to(empty)*put() for i=1,60 do w = first(w) + w end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=w, stuck=draw }
