-- expect: rule too long
return table.concat({}, "", 1, 1 << 62)
