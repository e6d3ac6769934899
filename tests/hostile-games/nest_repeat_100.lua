-- expect: 4 loops are nested too deeply
local w = beside()*empty for i=1,100 do w = w^0 end
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1"}, moves=to(mine)*lift*w*drop, stuck=draw }
