-- expect: 4 'faces' needs a whole number from 1 to 24, not 1000000
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, vars={s=sites,n=1}, moves=roll(2,{faces=1000000}), stuck=draw }
