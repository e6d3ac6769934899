-- expect: 4 two different moves are both written 'pass', after ply 0: give them te
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, vars={s=sites,n=1}, moves=each(to(always)*flip)*to(always)*flip, stuck=draw }
