-- expect: 5 stopped: the rules of one move took
return game { name="H", players={"a","b"}, board=grid(3,3), moves=to(empty)*times(60000, go "n" + go "s")*put(), stuck=draw }
