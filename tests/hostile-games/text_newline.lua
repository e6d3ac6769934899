-- expect: 0
return game { name="H", players={"a","b"}, board=grid(3,3), moves=to(empty)*put()*say "{to}\nresult a wins", stuck=draw }
