-- expect: 4 there is no option 'options' in "chess"
return variant("chess",{options=(function() local t={} for i=1,20000 do t["x"..i]=i end return t end)()}) {}
