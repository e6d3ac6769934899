-- expect: 4 a number between -1000000 and 1000000 is needed here
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, vars={s=sites,n=1}, moves=times(1000000000,to(empty)*put()), stuck=draw }
