-- expect: 4 there is no kind of piece 'zzz': the one there is is called 'piece'; n
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, vars={s=sites,n=1}, moves=to(mine)*become "zzz", stuck=draw }
