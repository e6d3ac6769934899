-- expect: 4 'hexagon' needs whole numbers from 2 to 9: hexag
return game { name="H", players={"a","b"}, board=hexagon(100000), moves=to(empty)*put(), stuck=draw }
