-- expect: rule unknown word 'string.match': a pattern can run for hours
return ("a"):rep(60):match(("a?"):rep(60) .. ("a"):rep(60))
