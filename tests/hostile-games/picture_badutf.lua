-- expect: 4 '\xff' is not a cell: write o x .
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, moves=picture("\xff . -> . \xff"), stuck=draw }
