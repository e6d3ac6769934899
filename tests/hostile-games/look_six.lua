-- expect: 0
return game { name="H", players={"a","b"}, board=grid(16,16), moves=to(empty)*-(to(empty)*to(empty)*to(empty)*to(empty)*mine)*put(), stuck=draw }
