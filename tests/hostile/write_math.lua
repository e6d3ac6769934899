-- expect: rule 'math' cannot be changed: use a local table of your own
math.floor = function() return 0 end
