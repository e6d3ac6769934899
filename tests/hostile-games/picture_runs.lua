-- expect: 4 too many drawings in one rule
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, moves=picture("o .* .* .* .* .* .* .* .* . -> . .* .* .* .* .* .* .* .* o"), stuck=draw }
