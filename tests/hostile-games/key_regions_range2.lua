-- expect: 4 region 'r': 'a1-a99999999999999999999' is not a range: the number or the
return game { name="H", players={"a","b"}, board=grid(3,3), regions={r="a1-a99999999999999999999"}, moves=to(empty)*put(), stuck=draw }
