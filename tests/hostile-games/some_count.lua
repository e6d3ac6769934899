-- expect: 4 'some' has 20 ways to choose from; at most 16 are possible
return game { name="H", players={"a","b"}, board=grid(5,4), setup={ ["a1:e4"]="a" }, moves=some(to(mine)*take, count(mine)//2)*some(to(mine)*take, count(mine)//2)*say "{taken}", stuck=draw }
