-- expect: 5 this rule has more than 40000 parts, each counted as often as it is used: a
return variant "chess" { parts={attack=function(a) for i=1,60 do a=a+a*always end return a end} }
