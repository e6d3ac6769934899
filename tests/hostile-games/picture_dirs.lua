-- expect: 0
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, moves=picture(string.rep("n+",10000).."n: o . -> . o"), stuck=draw }
