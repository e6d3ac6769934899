-- expect: 5 stopped: 'each', 'some', 'best' or 'most' of pha
return game { name="H", players={"a","b"}, board=grid(16,16), moves=each(to(empty)*to(empty)*to(empty)*to(empty))*to(empty)*put(), stuck=draw }
