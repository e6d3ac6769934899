-- expect: 5 stopped: the rules of one move took over 25000000 steps
return game { name="H", players={"a","b"}, board=grid(16,16), moves=to(empty)*times(count(empty), times(count(empty), go "n"+go "s"))*put(), stuck=draw }
