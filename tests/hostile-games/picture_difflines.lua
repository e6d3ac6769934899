-- expect: 4 table.concat: the text has more than 65536 bytes
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, moves=picture((function() local t={} for i=1,2000 do t[i]="o"..string.rep(" .",i%30).." . -> ."..string.rep(" .",i%30).." o -- n"..i end return table.concat(t,"\n") end)()), stuck=draw }
