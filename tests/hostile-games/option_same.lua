-- expect: 4 option 'o' has the choice 1 twice
option("o",{1,1},"s") option("o",{2,3},"s")
return game { name="H", players={"a","b"}, board=grid(3,3), moves=to(empty)*put(), stuck=draw }
