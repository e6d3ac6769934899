-- expect: 4 region 'q': there is no site 'r'; names begin with a to c
return game { name="H", players={"a","b"}, board=grid(3,3), regions={r="q",q="r"}, moves=to(empty)*put(), stuck=draw }
