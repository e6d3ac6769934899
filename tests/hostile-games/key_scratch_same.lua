-- expect: 4 'k' already names a counter: choose another name
return game { name="H", players={"a","b"}, board=grid(3,3), vars={k=0}, scratch={k=site}, moves=to(empty)*put(), stuck=draw }
