-- expect: rule 'pairs' is a word and cannot be changed
_ENV.pairs = nil
