-- expect: 4 there is no register or counte
return game { name="H", players={"a","b"}, board=grid(3,3), fields={"\27"}, moves=to(empty)*put(), stuck=draw }
