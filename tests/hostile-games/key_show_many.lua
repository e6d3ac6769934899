-- expect: 0
return game { name="H", players={"a","b"}, board=grid(3,3), vars={k=0}, show=(function() local t={} for i=1,50000 do t[i]="k" end return t end)(), moves=to(empty)*put(), stuck=draw }
