-- expect: rule string.find looks for plain text only
return ("a"):rep(60):find(("a?"):rep(60) .. ("a"):rep(60))
