-- expect: 4 'look' has more than 56 keys
local l = { pieces={ shape=string.rep("disc ", 13000) } } for i=1,5000 do l["k"..i]={ colour="red", shape="disc" } end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*put(), look=l }
