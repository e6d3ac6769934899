-- expect: 4 'times' makes a walk from 0 to 65535 times, not 1000000
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*times(1000000, go "any")*put(), stuck=draw }
