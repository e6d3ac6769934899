-- expect: 4 '->' is missing: write before -> after
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, moves=picture("o \0 . -> . o"), stuck=draw }
