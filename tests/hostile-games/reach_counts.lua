-- expect: 5 stopped: the rules of one move took over 25000000 steps
return game { name="H", players={"a","b"}, board=grid(22,22), setup={ ["a1:v3"]="a" }, moves=to(mine)*to(reach(beside()*is(count(reach(beside()*empty)), ">", 2)))*empty*put(), stuck=draw }
