-- expect: rule unknown word 'rawset'
rawset(string, "rep", nil)
