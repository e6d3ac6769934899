-- expect: 4 'times' makes a walk from 0 to 65535 times
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, vars={s=sites,n=1}, moves=times(-1,to(empty)*put()), stuck=draw }
