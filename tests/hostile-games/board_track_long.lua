-- expect: 4 a range from 'a1' on has 9999 names; at most 512 fit a board
return game { name="H", players={"a","b"}, board=track { a="a1-a9999", b="b1-b9999" }, moves=to(empty)*put(), stuck=draw }
