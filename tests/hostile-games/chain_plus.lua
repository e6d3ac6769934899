-- expect: 5 this rule is nested over 500 deep
local w = to(empty)*put() for i=1,30000 do w = w + to(empty)*put() end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=w, stuck=draw }
