-- expect: 4 chance has no way to go on in phase 'main'
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, vars={s=sites,n=1}, moves=chance(to(empty)*put(),0), stuck=draw }
