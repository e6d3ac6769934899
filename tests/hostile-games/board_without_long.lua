-- expect: 4 the list is too long: at most 512 sites fit
return game { name="H", players={"a","b"}, board=grid(20,20,{without=string.rep("a1:t20 ",3000)}), moves=to(empty)*put(), stuck=draw }
