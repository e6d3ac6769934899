-- expect: 4 'x
return game { name="H", players={"x\ny","b"}, board=grid(3,3), moves=to(empty)*put(), stuck=draw }
