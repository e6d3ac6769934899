-- expect: 4 'a1-a999999999' is not a range: the number or the letter may change, or b
return game { name="H", players={"a","b"}, board=track { a="a1-a999999999" }, moves=to(empty)*put(), stuck=draw }
