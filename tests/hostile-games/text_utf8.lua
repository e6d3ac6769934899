-- expect: 0
return game { name="H", players={"a","b"}, board=grid(3,3), moves=to(empty)*put()*say "{to}\255\254", stuck=draw }
