-- expect: 5 stopped after 50000000 steps: is there a loop th
return game { name="H", players={"a","b"}, board=grid(3,3), moves=function(p, e) while true do end end, stuck=draw }
