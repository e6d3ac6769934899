-- expect: 4 'columns' is not a list of names: columns = "a-h j-t"
return game { name="H", players={"a","b"}, board=grid(3,3,{columns="1-999999999"}), moves=to(empty)*put(), stuck=draw }
