-- expect: rule unknown word 'load': a script is only what is in its file
return load("return 1")()
