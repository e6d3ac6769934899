-- Four columns, three rows. White: king a1, man b1; black: man b2, king d3; a stone on c2.

% An own piece
game sites.lua rule=mine
moves a1 b1

% An own king
game sites.lua rule=king
moves a1

% One's own home
game sites.lua rule=home
moves a1 b1 c1 d1

% A rival's piece; the stone is nobody's
game sites.lua rule=theirs
moves b2 d3

% His king
game sites.lua rule=rivalking
moves d3

% His home
game sites.lua rule=rivalhome
moves a3 b3 c3 d3

% A kind, whoever owns it
game sites.lua rule=kind
moves a1 d3

% Nobody's pieces
game sites.lua rule=stone
moves c2

% Nothing
game sites.lua rule=empty
moves c1 d1 a2 d2 a3 b3 c3

% A region
game sites.lua rule=zone
moves b1 b2 c3

% A list of sites
game sites.lua rule=list
moves a1 c2

% The far row
game sites.lua rule=far
moves a3 b3 c3 d3

% The near row
game sites.lua rule=rank
moves a1 b1 c1 d1

% Everywhere
game sites.lua rule=always
count 12

% Both tests
game sites.lua rule=both
moves b1

% Either test
game sites.lua rule=either
moves b1 b2

% Neither of three
game sites.lua rule=others
moves c2

% Before which black stands: b1 before b2, d2 before d3
game sites.lua rule=ahead
moves b1 d2

% Beside no black piece: b2 and d3 themselves are not beside one
game sites.lua rule=apart
moves b2 d1 d3

% A register that holds nothing
game sites.lua rule=marked
moves pass

% A set of sites
game sites.lua rule=set
moves a3 d1

% Marked pieces
game sites.lua rule=pieces
moves b1 b2

% In a row of three empty sites: a3 b3 c3
game sites.lua rule=row
moves a3 b3 c3

% Both white pieces stand in a row of two
game sites.lua rule=norow
moves pass

% Roles exchanged
game sites.lua rule=roles
moves b2 d3

% a1 b1 b2 are connected; the king on d3 stands apart
game sites.lua rule=group
moves pass

% Seven sites are empty: equal
game sites.lua rule=eq
moves yes

% Not equal
game sites.lua rule=ne
moves pass

% Less than eight
game sites.lua rule=lt
moves yes

% At most six
game sites.lua rule=le
moves pass

% More than seven
game sites.lua rule=gt
moves pass

% At least seven
game sites.lua rule=ge
moves yes

% No stone in the zone
game sites.lua rule=none
moves yes

% But a black man
game sites.lua rule=some
moves pass

% 2 + 2 * 3 - 1 = 7
game sites.lua rule=sum
moves yes

% The rival has one man
game sites.lua rule=other
moves yes

% Of five men four are in stock
game sites.lua rule=stock
moves yes

% The king beats men, of either side; the man beats kings
game sites.lua rule=beaten
moves a1b1 a1b2 b1a1

% Drawn, and only the rival's
game sites.lua rule=drawn
moves a1b2

% The reason for what was tested before it
game sites.lua rule=because
moves a1a2
illegal b1b2 "b2 must be empty"
