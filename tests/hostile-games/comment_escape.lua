-- expect: 0
return game { name="H", players={"a","b"}, board=grid(3,3), setup={a="a1"}, moves=picture "o . -> . o -- \27[2Jowned", stuck=draw }
