-- expect: rule invalid conversion
return ("%999999999d"):format(1)
