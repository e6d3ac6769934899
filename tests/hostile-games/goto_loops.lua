::a:: do local x = 1 if x then goto a end end
