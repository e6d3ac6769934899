-- expect: 4 too many drawings in one rule
return game { name="H", players={"a","b"}, board=grid(22,22, { wrap="torus" }), setup={ ["a1:k11"]="a", ["m12:v22"]="b" }, moves=picture [[ any: o .* x* .* o -> . .* x* .* o ]] * line(mine, 2) }
