-- expect: 0
return game { name="H", players={"a","b"}, board=grid(20,20), moves=to(empty)*to(empty)*#line(empty,5)*put(), stuck=draw }
