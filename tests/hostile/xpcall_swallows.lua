-- expect: rule unknown word 'xpcall'
xpcall(function() while true do end end, function() while true do end end)
