-- expect: 4 send goes to "stock" or to a region; 'nowhere' is neither
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, vars={s=sites,n=1}, moves=to(mine)*send "nowhere", stuck=draw }
