-- expect: rule 'x' is not declared: write 'local x'
x = 1
