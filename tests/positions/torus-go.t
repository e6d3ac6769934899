-- Go on a torus and on a cylinder: liberties go on over the edge.

% A stone in the corner has four liberties
game torus-go
position 9/9/9/9/9/9/9/b8/wb7 b
play i1
shows a1 = w

% It is taken when all four are
position w8/9/9/9/9/9/9/b8/wb7 b
play i1
shows a1 = w
position b8/9/9/9/9/9/9/b8/wb7 b
play i1
shows a1 = .
captured black 1

% On a cylinder the lower edge is one
game torus-go shape=cylinder
position 9/9/9/9/9/9/9/b8/wb7 b
play i1
shows a1 = .
captured black 1
