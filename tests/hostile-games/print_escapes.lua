-- expect: 4
print("\27[2J\27]0;owned\7\8\8\0z\255\254") return 1
