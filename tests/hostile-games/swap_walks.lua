-- expect: 5 stopped
return game { name="H", players={"a","b"}, board=grid(12,12), setup={ ["a1:l12"]="a" }, moves=to(mine)*times(4, swap(beside()+go "n"*go "n"))*say "{path:-}", stuck=draw }
