-- expect: 5 stopped: the rules of one move took over 25000000 steps
return game { name="H", players={"a","b"}, board=grid(22,22), moves=to(empty)*put(), ends=each(to(empty)*to(reach(beside()*empty))*to(reach(beside()*-mine))*-always)*win, stuck=draw }
