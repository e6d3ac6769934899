-- expect: 4 a grid that goes round needs 3 squares or more that way
return game { name="H", players={"a","b"}, board=grid(2,2,{wrap="torus"}), moves=to(empty)*put(), stuck=draw }
