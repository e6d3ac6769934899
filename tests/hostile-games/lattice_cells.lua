-- expect: 4 a walk repeated 1000 times
return game { name="H", players={"a","b"}, board=lattice("cube", 20), pieces={ cube={ "B", "W" }, pin={ "b", "w" } }, setup="B(0,0,1)x- W(1,0,1)y-", moves=to(mine "cube")*lift*cell*(cell)^0*face()*drop, stuck=draw }
