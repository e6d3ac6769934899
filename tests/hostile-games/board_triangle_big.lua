-- expect: 4 'triangle' needs whole numbers from 2 to 20: triangle(side)
return game { name="H", players={"a","b"}, board=triangle(5000), moves=to(empty)*put(), stuck=draw }
