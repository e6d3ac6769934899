-- expect: rule unknown word 'pcall': an error ends the script, so that no limit is swallowed
while true do pcall(function() while true do end end) end
