-- expect: 5 this rule is nested over 500 deep
local w = to(empty)*put() for i=1,20000 do w = first(w) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=w, stuck=draw }
