-- expect: rule string.rep: the text has more than 65536 bytes
return ("x"):rep(1000000000)
