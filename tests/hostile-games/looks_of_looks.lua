-- expect: 0
local w = empty for i=1,100 do w = #(beside()*w) end
return game { name="H", players={"a","b"}, board=grid(20,20), moves=to(w)*put(), stuck=draw }
