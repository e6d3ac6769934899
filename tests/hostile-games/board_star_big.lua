-- expect: 4 'star' needs whole numbers from 1 to 5: star(arm)
return game { name="H", players={"a","b"}, board=star(1000), moves=to(empty)*put(), stuck=draw }
