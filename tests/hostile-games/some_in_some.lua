-- expect: 4 'some' has 1173 ways to choose from; at most 16 are possible
return game { name="H", players={"a","b"}, board=grid(4,4), setup={ ["a1:d4"]="a" }, moves=some(to(mine)*some(beside()*mine*take))*say "{taken}", stuck=draw }
