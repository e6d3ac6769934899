-- expect: 0
return game { name="H", players={"a","b"}, board=grid(4,4), setup={ ["a1:d4"]="a" }, moves=some(to(mine)*take)*say "{taken}", stuck=draw }
