-- expect: 4 'rhombus' needs whole numbers from 2 to 19: rhombus(width, height)
return game { name="H", players={"a","b"}, board=rhombus(100000,2), moves=to(empty)*put(), stuck=draw }
