-- expect: 0
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, moves=picture({"o y y y y y y y . -> . y y y y y y y o", y=mine+theirs+empty}), stuck=draw }
