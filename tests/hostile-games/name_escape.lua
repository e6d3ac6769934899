-- expect: 0
return game { name="H", players={"a","b"}, board=grid(3,3), moves=to(empty)*put(), stuck=draw, version="\27]0;owned\7" }
