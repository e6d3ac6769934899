-- expect: 4 'without' leaves out all sites; some must stay
return game { name="H", players={"a","b"}, board=grid(3,3,{without="a1:c3"}), moves=to(empty)*put(), stuck=draw }
