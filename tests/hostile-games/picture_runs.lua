-- expect: 4 too many drawings in one rule
return game { name="H", players={"a","b"}, board=grid(20,20), setup={a="a1 a2 a3"; b="c1 d2 e3 f4"}, moves=picture "o .* x .* x .* x .* x .* . -> . .* x .* x .* x .* x .* o", stuck=draw }
