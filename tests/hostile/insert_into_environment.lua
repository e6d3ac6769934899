-- expect: rule this table cannot be changed
table.insert(_ENV, "x")
