-- expect: 4 at most 24 cells in a row
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1"}, moves=picture("o " .. ("? "):rep(3000) .. ". -> . " .. ("? "):rep(3000) .. "o"), stuck=draw }
