-- expect: 4 piles = { 5 } says how high a pile may be (1 to 200)
return game { name="H", players={"a","b"}, board=grid(3,3), piles={1000000000}, moves=to(empty)*put(), stuck=draw }
