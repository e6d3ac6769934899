-- expect: rule unknown word 'require'
return require "other"
