-- expect: 4 two different moves are both written 'a1', after ply 0
return game { name="H", players={"a","b"}, board=grid(12,12), pieces={ f={ letters="NSEW", facing="n s e w" } }, moves=to(empty)*put "f"*times(6, (go "facing"+go "left"+go "half-right"))*say "{path:-}", stuck=draw }
