-- expect: 5 this rule is nested over 500 deep
local w = mine for i=1,450 do w = #(beside()*w) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(w)*put(), stuck=draw }
