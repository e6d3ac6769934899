-- expect: 4 the name 'qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq
return game { name="H", players={"a","b"}, board=grid(8,8,{names=function(x,y) return string.rep("q",60000)..x..y end}), moves=to(empty)*put(), stuck=draw }
