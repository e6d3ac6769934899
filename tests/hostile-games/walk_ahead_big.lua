-- expect: 4 'ahead' follows the mover's route
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, vars={s=sites,n=1}, moves=to(mine)*lift*ahead(1000000000)*drop, stuck=draw }
