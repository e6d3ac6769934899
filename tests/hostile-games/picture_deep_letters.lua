-- expect: 0
local w = empty for i=1,400 do w = w * -mine end
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1"}, moves=picture { "o y -> . o", y = w }, stuck=draw }
