-- expect: 4 'regions' has more than 64 keys
return game { name="H", players={"a","b"}, board=grid(3,3), regions=(function() local t={r0="a1"} for i=1,200 do t["r"..i]="r"..(i-1).." r"..(i-1) end return t end)(), moves=to(empty)*put(), stuck=draw }
