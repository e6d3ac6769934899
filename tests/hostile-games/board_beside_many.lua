-- expect: 4 there is room for 448 places beside this board
return game { name="H", players={"a","b"}, board=grid(8,8,{beside=string.rep("x ",30000)}), moves=to(empty)*put(), stuck=draw }
