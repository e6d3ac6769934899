-- expect: 0
return game { name="H", players={"a","b"}, board=grid(20,20), moves=best(to(empty)*to(empty)*put(), count(group(empty))*count(#(beside()*mine))), stuck=draw }
