-- expect: 4 'ö' is not a cell: write o x . _ ~ # ? or a letter
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, moves=picture("ö . -> . ö"), stuck=draw }
