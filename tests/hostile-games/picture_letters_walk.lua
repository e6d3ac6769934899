-- expect: 0
return game { name="H", players={"a","b"}, board=grid(10,10), setup={a="a1 b1"}, moves=picture { "o y . -> . y o", y = #(to(empty)*to(empty)*to(empty)*mine) }, stuck=draw }
