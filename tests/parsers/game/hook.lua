return game { name="F", players={"x","o"}, board=grid(3,3), moves=function(p, e)
 for _, s in ipairs(p:sites()) do if p[s] == "." then e(s, { [s] = p.mover }) end end end,
 win=line(mine, 3), stuck=draw }
