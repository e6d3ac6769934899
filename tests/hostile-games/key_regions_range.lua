-- expect: 4 region 'r': 'a1-zzz9' is not a range: the number or the letter may change
return game { name="H", players={"a","b"}, board=grid(3,3), regions={r="a1-zzz9"}, moves=to(empty)*put(), stuck=draw }
