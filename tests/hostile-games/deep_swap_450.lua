-- expect: 5 this rule is nested over 500 deep
local w = beside() for i=1,450 do w = beside()*swap(w) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(mine)*w, stuck=draw }
