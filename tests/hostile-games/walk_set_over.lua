-- expect: 4 a number of phase 'main' is beyond 1000000000000000000
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, vars={s=sites,n=1}, moves=to(empty)*put()*set("n","n"*2000000000), stuck=draw }
