-- expect: 4 plate lies on a grid: plate(8, 8, grid(9, 9))
return game { name="H", players={"a","b"}, board=plate(3,3,plate(3,3,grid(9,9))), moves=to(empty)*put(), stuck=draw }
