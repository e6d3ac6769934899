-- expect: 0
return game { name="H", players={"a","b"}, board=grid(3,3), scratch={n=99999999999999}, moves=to(empty)*put(), stuck=draw }
