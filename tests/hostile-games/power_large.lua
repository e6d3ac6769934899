-- expect: 4 a walk repeated 1000 times
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*(go "n"*go "s")^-1000*put(), stuck=draw }
