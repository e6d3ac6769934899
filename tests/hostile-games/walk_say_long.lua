-- expect: 4 a text has at most 32 parts
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, vars={s=sites,n=1}, moves=to(empty)*put()*say(string.rep("{to}",15000)), stuck=draw }
