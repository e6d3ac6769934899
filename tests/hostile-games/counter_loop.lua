-- expect: 4 1000 automatic steps in a row in phase 'main'
return game { name="H", players={"a","b"}, board=grid(4,4), vars={ n=0 }, phases={ main=auto*set("n", "n"+1)*is("n", "<", 1000000)/"main" | to(empty)*put() }, stuck=draw }
