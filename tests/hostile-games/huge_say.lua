-- expect: 4 a text has at most 32 parts
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*put()*say(("{to}"):rep(15000)), stuck=draw }
