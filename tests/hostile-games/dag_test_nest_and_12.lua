-- expect: 0
local w = empty for i=1,12 do w = #(beside()*w) * #(go "n"*w) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(w)*put(), stuck=draw }
