-- expect: 4 'man': a stock is between 0 and 1000
return game { name="H", players={"a","b"}, board=grid(3,3), pieces={man={"M",-7}}, moves=to(empty)*put(), stuck=draw }
