-- expect: 4 loops are nested too deeply
local w = go "n" for i=1,450 do w = (w)^-2 end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(mine)*lift*w*drop, stuck=draw }
