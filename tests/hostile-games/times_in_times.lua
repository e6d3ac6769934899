-- expect: 5 stopped: the rules of one move took over 25000000 steps
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*times(9000, times(9000, times(9000, always)))*put(), stuck=draw }
