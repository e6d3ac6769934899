-- expect: 4 a text has at most 32 parts
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*put()*say(("{path:" .. ("x"):rep(50) .. "}"):rep(500)), stuck=draw }
