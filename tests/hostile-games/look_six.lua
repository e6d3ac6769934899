-- expect: 5 stopped: the rules of one move took
return game { name="H", players={"a","b"}, board=grid(16,16), moves=to(empty)*-(to(empty)*to(empty)*to(empty)*to(empty)*mine)*put(), stuck=draw }
