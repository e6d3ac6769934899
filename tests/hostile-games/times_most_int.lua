-- expect: 4 'times' repeats a walk at most 65535 times, not 1000000 times
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*times(1000000, go "any")*put(), stuck=draw }
