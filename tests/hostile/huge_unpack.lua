-- expect: rule table.unpack gives 1000 values at most
return table.unpack({}, 1, 1000000000)
