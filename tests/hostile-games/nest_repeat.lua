-- expect: 4 a walk repeated 1000 times
local w = to(mine)*lift*beside()*drop for i=1,6 do w = w^0 end
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1"}, moves=w, stuck=draw }
