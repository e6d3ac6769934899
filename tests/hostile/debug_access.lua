-- expect: rule unknown word 'debug'
return debug.getregistry()
