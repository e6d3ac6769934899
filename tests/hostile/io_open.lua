-- expect: rule unknown word 'io': files cannot be touched from a game script
return io.open("secret")
