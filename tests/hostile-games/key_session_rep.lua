-- expect: 4 repetition is a number from 2 to 10
return game { name="H", players={"a","b"}, board=grid(3,3), session={repetition=-1}, moves=to(empty)*put(), stuck=draw }
