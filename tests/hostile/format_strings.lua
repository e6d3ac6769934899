-- expect: rule string.format: the text has more than
local s = ("x"):rep(60000)
return ("%s%s"):format(s, s)
