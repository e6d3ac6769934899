-- expect: 4 'reach' only goes from site to site, its steps change nothing: write l
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, vars={s=sites,n=1}, moves=to(mine)*to(reach(beside()*take))*take, stuck=draw }
