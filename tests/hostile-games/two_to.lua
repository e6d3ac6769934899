-- expect: 5 stopped: the rules of one move took
return game { name="H", players={"a","b"}, board=grid(20,20), moves=to(empty)*to(empty)*to(empty)*put(), stuck=draw }
