-- expect: 4 'roll' needs a whole number from 1 to 4, not 1000000
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, vars={s=sites,n=1}, moves=roll(1000000), stuck=draw }
