-- expect: 0
return game { name="H", players={"a","b","c","d","e","f","g","h"}, partners={ {"a","b","c","d"}, {"e","f","g","h"} }, board=grid(4,4), moves=to(empty)*put() }
