-- expect: 0
return game { name="H", players={"a","b"}, board=track { a="a1-a60 a1", b="a1-a60 a1" }, setup={ a1="a" }, moves=to(mine)*lift*ahead(1000000)*drop+to(mine)*lift*ahead(-1000000)*drop, stuck=draw }
