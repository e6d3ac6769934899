-- expect: rule unknown word '_G'
return _G
