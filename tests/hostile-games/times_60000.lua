-- expect: 5 stopped: phase 'main' has over 1000000 moves in one position, or 4000000 changes by them
return game { name="H", players={"a","b"}, board=grid(3,3), moves=to(empty)*times(60000, go "n" + go "s")*put(), stuck=draw }
