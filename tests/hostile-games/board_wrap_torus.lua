-- expect: 0
return game { name="H", players={"a","b"}, board=grid(20,20,{wrap="torus"}), moves=to(empty)*put(), stuck=draw }
