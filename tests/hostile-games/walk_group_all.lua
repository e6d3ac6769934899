-- expect: 5 stopped: the rules of one move took too many steps
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, vars={s=sites,n=1}, moves=to(always)*to(group(always))*to(group(always))*to(group(always))*flip, stuck=draw }
