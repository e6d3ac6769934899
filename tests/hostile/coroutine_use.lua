-- expect: rule unknown word 'coroutine'
return coroutine.wrap(function() while true do end end)()
