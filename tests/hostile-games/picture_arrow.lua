-- expect: 4 no cells drawn here: write a drawing before and after '->'
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, moves=picture("->->->->"), stuck=draw }
