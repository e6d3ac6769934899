-- expect: 4 'grid' needs whole numbers from 1 to 26: grid(width, height)
return game { name="H", players={"a","b"}, board=grid(8.5,8), moves=to(empty)*put(), stuck=draw }
