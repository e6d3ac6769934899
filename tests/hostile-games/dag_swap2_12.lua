-- expect: 5 this rule has more than 40000 parts, each counted as often as it is used: a
local w = to(mine) for i=1,12 do w = to(mine)*swap(w*beside()*theirs)*w end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=w, stuck=draw }
