-- expect: rule table.unpack gives 1000 values at most
return table.unpack({}, math.mininteger, math.maxinteger)
