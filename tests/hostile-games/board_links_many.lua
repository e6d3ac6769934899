-- expect: 4 at most 8 links
return game { name="H", players={"a","b"}, board=(function() local t={} for i=1,300 do t["l"..i]="a1 / b1" end return grid(8,8,t) end)(), moves=to(empty)*put(), stuck=draw }
