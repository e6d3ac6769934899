-- expect: rule unknown word 'string.dump'
return string.dump(function() end)
