-- expect: rule unknown word 'load': a script is only what stands in its file
return load("return 1")()
