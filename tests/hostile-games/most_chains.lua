-- expect: 0
return game { name="H", players={"a","b"}, board=grid(10,10), setup={ a1="a", ["b2 b4 b6 b8 d2 d4 d6 d8 f2 f4 f6 f8 h2 h4 h6 h8"]="b" }, moves=most(picture "any: o x . -> . . o")*say "{path:x}", stuck=draw }
