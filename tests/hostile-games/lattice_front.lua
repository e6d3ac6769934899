-- expect: 0
return game { name="H", players={"a","b"}, board=lattice("cube", 20), pieces={ cube={ "B", "W" }, pin={ "b", "w" } }, setup="B(0,0,1)x- W(1,0,1)y-", moves=to(mine)*lift*(front(1)+facing(1)+face())^-9*drop, stuck=draw }
