option("size", {4, 5}, "how wide")
return game { name="W", players={"x","o"}, board=grid(4,4), setup={x="a1 b1", o="d4"},
 pieces={ man="m", king="k" }, vars={n=0, been=sites},
 moves={ step=to(mine)*lift*beside()*empty*drop*say "{from}-{to}", hop=picture "o x . -> . . o" },
 win=captured(1), stuck=draw }
