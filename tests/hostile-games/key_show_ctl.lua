-- expect: 0
return game { name="H", players={"a","b"}, board=grid(3,3), vars={k=0}, show={k="\27[2J{}"}, moves=to(empty)*put(), stuck=draw }
