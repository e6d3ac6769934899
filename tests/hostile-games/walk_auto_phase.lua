-- expect: 4 1000 automatic steps in a row in phase 'main'
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, vars={s=sites,n=1}, moves=auto/"main", stuck=draw }
