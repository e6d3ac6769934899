-- expect: 4 'vvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvv
return game { name="H", players={"a","b"}, board=grid(3,3), vars={[string.rep("v",60000)]=0}, moves=to(empty)*put(), stuck=draw }
