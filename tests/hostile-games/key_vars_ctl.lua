-- expect: 0
return game { name="H", players={"a","b"}, board=grid(3,3), vars={["a\27b"]=0}, moves=to(empty)*put(), stuck=draw }
