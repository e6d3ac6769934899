-- expect: 5 this rule has more than 40000 parts, each counted as often as it is used: a
local w = empty for i=1,60 do w = #(beside()*w) + #(go "n"*w) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(w)*put(), stuck=draw }
