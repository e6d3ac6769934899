-- expect: 0
return game { name="H", players={"a","b"}, board=grid(20,20), moves=to(empty)*to(empty)*is(count(group(empty)),">",3)*put(), stuck=draw }
