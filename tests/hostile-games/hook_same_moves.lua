-- expect: 5 stopped after 50000000 steps: is there a loop th
return game { name="H", players={"a","b"}, board=grid(3,3), moves=function(p, e) for i = 1, 5000000 do e("m", { a1 = p.mover }) end end, stuck=draw }
