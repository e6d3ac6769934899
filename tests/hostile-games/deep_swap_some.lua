-- expect: 5 this rule is nested over 500 deep
local w = beside() for i=1,200 do w = first(each(w) + swap(beside())) end
return game { name="H", players={"a","b"}, board=grid(6,6), setup={ ["a1:f6"]="a" }, moves=to(mine)*w }
