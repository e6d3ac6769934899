return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1"}, moves=picture("o " .. ("? "):rep(3000) .. ". -> . " .. ("? "):rep(3000) .. "o"), stuck=draw }
