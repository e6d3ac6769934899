-- expect: 4 there is no register 'zzz': declare it in vars, as vars = { zzz = site
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, vars={s=sites,n=1}, moves=to(mine)*mark "zzz", stuck=draw }
