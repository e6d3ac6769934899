-- expect: 0
return game { name="H", players={"a","b"}, board=grid(8,8), setup={ a1="a" }, moves=to(mine)*lift*(beside()*empty)^-6*drop*say(string.rep("{path:-}", 30)), stuck=draw }
