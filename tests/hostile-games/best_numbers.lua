-- expect: 5 stopped: the rules of one move took too many steps, or have over 1000000 moves
return game { name="H", players={"a","b"}, board=grid(20,20), moves=best(to(empty)*to(empty)*put(), count(group(empty))*count(#(beside()*mine))), stuck=draw }
