-- expect: 4 lattice needs the kind of piece it is built of and how many there are,
return game { name="H", players={"a","b"}, board=lattice("cube",100000), moves=to(empty)*put(), stuck=draw }
