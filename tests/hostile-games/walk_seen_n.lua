-- expect: 4 'seen' needs a whole number from 1 to 100, not 1000000000
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, vars={s=sites,n=1}, moves=to(empty)*put()*-seen(1000000000), stuck=draw }
