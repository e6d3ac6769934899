-- expect: 4 'some' has 32 ways to choose from; at most 16 are possible
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, vars={s=sites,n=1}, moves=some(to(always)*to(always)*flip,3), stuck=draw }
