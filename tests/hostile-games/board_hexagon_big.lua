-- expect: 4 'hexagon' needs whole numbers from 2 to 9: hexagon(side)
return game { name="H", players={"a","b"}, board=hexagon(10000), moves=to(empty)*put(), stuck=draw }
