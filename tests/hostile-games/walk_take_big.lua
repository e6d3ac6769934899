-- expect: 4 'take' with a number takes from a pile
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, vars={s=sites,n=1}, moves=to(always)*take(2000000000), stuck=draw }
