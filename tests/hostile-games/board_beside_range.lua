-- expect: 4 'w1-w999999999' is not a range: the number or the letter may change, or b
return game { name="H", players={"a","b"}, board=grid(8,8,{beside="w1-w999999999"}), moves=to(empty)*put(), stuck=draw }
