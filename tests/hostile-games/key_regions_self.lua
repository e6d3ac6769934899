-- expect: 4 region 'r': there is no site 'r'; names begin with a to c
return game { name="H", players={"a","b"}, board=grid(3,3), regions={r="r"}, moves=to(empty)*put(), stuck=draw }
