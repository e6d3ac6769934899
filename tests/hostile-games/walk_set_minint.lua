-- expect: 0
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, vars={s=sites,n=1}, moves=to(empty)*put()*set("n",-2147483647-1)*set("n","n"//-1), stuck=draw }
