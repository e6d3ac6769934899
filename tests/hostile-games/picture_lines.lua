-- expect: 4 string.rep: the text has more than 65536 bytes
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, moves=picture(string.rep("o . -> . o\n",12000)), stuck=draw }
