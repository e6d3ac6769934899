-- expect: rule 'string' cannot be changed
string.trim = function(s) return s end
