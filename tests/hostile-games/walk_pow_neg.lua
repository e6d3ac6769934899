-- expect: 4 a^n repeats at most 1000 times
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, vars={s=sites,n=1}, moves=(beside())^-1000000000*flip, stuck=draw }
