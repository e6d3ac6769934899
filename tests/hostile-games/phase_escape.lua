-- expect: 0
return game { name="H", players={"a","b"}, board=grid(3,3), phases={ main=to(empty)*put() / "p\27[2J", ["p\27[2J"]=to(empty)*put() } }
