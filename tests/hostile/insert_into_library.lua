-- expect: rule this table cannot be changed
table.insert(string, "x")
