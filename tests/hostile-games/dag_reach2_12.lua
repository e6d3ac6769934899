-- expect: 5 this rule has more than 40000 parts, each counted as often as it is used: a
local w = go "n" for i=1,12 do w = go "n" * at(reach(w)) + go "s"*at(reach(w)) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(mine)*lift*w*drop, stuck=draw }
