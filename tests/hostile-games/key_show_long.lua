-- expect: 0
return game { name="H", players={"a","b"}, board=grid(3,3), vars={k=0}, show={k=string.rep("{}",30000)}, moves=to(empty)*put(), stuck=draw }
