-- expect: 5 stopped: the rules of one move took
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1"}, moves=to(mine)*#((beside()*empty*-at "g"*mark "g")^1*full)*lift*beside()*drop, vars={g=sites}, stuck=draw }
