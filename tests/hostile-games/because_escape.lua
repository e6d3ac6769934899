-- expect: 0
return game { name="H", players={"a","b"}, board=grid(3,3), moves=to(mine*because "\27[2Jowned")*lift*beside()*drop, stuck=draw }
