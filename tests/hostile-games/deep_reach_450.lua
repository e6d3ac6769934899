-- expect: 5 this rule is nested over 500 deep
local w = go "n" for i=1,450 do w = go "n"*at(reach(w)) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(mine)*lift*w*drop, stuck=draw }
