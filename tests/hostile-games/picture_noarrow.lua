-- expect: 4 at most 24 cells in a row
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, moves=picture(string.rep("o ",30000)), stuck=draw }
