-- expect: 4 the weight of a chance is at most 65535
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, vars={s=sites,n=1}, moves=chance(to(empty)*put(),2000000000)+chance(to(empty)*put()*say "b{to}",2000000000), stuck=draw }
