-- expect: rule far away
error("far away", 1 << 30)
