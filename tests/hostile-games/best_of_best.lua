-- expect: 0
return game { name="H", players={"a","b"}, board=grid(10,10), moves=best(best(to(empty)*to(empty)*put(), count(mine)), count(group(mine)))*say "{to}", stuck=draw }
