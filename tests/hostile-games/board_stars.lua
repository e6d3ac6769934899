-- expect: 0
return game { name="H", players={"a","b"}, board=star(5), moves=to(empty*#(to(group(empty))*#(to(group(empty))*empty)))*put(), stuck=draw }
