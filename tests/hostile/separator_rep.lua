-- expect: rule string.rep: the text has more than
return (""):rep(1 << 40, ",")
