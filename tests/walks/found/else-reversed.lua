-- A drawing on the left side of an 'or else' is not followed back from where it leads.
return game { name = "F", players = { "white", "black" }, board = grid(5,1), setup = { w = "a1 b1", b = "d1" },
  vars = { man = site },
  phases = { main = to(mine) * mark "man" * say "{last}" / "more",
    more = to "man" * #(go "e" * empty * go "same"^0 + go "sideways" * picture { "p m    ->    b t  ", m = mine, p = empty, b = mark "man", t = take } | try(go "")) }, stuck = lose }
