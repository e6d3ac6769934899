-- expect: rule this table cannot be changed
table.sort(math)
