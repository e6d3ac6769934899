-- expect: 4 link 'x' leads from a1 to itself
return game { name="H", players={"a","b"}, board=grid(8,8,{x="a1 / a1"}), moves=to(empty)*put(), stuck=draw }
