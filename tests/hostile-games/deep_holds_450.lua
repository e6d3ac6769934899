-- expect: 4 'holds' asks for mine, theirs or a kind
local w = mine for i=1,450 do w = holds(w) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(w)*put(), stuck=draw }
