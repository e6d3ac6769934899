-- expect: 0
return game { name="H", players={"a","b"}, board=grid(3,3,{columns="\1 \2 \3"}), moves=to(empty)*put(), stuck=draw }
