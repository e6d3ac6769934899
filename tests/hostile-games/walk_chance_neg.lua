-- expect: 4 nobody is asked in phase 'main', and chance has no way there: give it
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, vars={s=sites,n=1}, moves=chance(to(empty)*put(),-5), stuck=draw }
