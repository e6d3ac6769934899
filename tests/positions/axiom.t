-- Axiom: every line of the rules page's "must pass", then the refusals.
-- Capital letters are cubes with their pyramids, small ones sceptres with the
-- face they stand on.

-- ---- the start ------------------------------------------------------------

% Start: nine moves of sceptres, and of black's cubes only (0,0,2) can move
game axiom
count 76
moves of sceptre S(-1,0,2)>(-1,0,2)y- S(-1,0,2)>(-1,0,1)y- S(-1,0,2)>(-1,0,2)x- S(-1,0,2)>(0,0,2)z+ S(-1,0,2)>(0,1,2)z+ S(1,0,2)>(0,1,2)z+ S(1,0,2)>(1,0,2)y- S(1,0,2)>(0,0,2)z+ S(1,0,2)>(1,0,1)y-
moves matching C(-1,
moves matching C(1,
moves matching C(0,0,1)

% Start: where (0,0,2) may be put, and how
game axiom
moves matching C(0,0,2)>(0,1,3) C(0,0,2)>(0,1,3)z-
moves matching C(0,0,2)>(2,-1,1) C(0,0,2)>(2,-1,1)x+ C(0,0,2)>(2,-1,1)x- C(0,0,2)>(2,-1,1)y+ C(0,0,2)>(2,-1,1)y- C(0,0,2)>(2,-1,1)z+
moves matching C(0,0,2)>(0,-1,1) C(0,0,2)>(0,-1,1)x+ C(0,0,2)>(0,-1,1)x- C(0,0,2)>(0,-1,1)y- C(0,0,2)>(0,-1,1)z+
moves matching C(0,0,2)>(0,0,3)
moves matching C(0,0,2)>(3,0,1)
moves matching C(0,0,2)>(-1,0,3)

% Start, interlock: 32
game axiom placement=interlock
count 32

-- ---- ways over the surface ------------------------------------------------

% Stairs, from the top of the upper step
game axiom
position B(0,0,1)z+/B(0,0,2)y+/W(1,0,1)y+/b(0,0,2)z+ b
moves of sceptre S(0,0,2)>(0,0,2)x+ S(0,0,2)>(0,0,2)x- S(0,0,2)>(0,0,2)y- S(0,0,2)>(0,0,1)x- S(0,0,2)>(0,0,1)y- S(0,0,2)>(1,0,1)z+ S(0,0,2)>(1,0,1)x+

% Stairs, from the lower step: up the wall, over the top, down the far side
position B(0,0,1)z+/B(0,0,2)y+/W(1,0,1)y+/b(1,0,1)z+ b
moves of sceptre S(1,0,1)>(0,0,2)x+ S(1,0,1)>(0,0,2)z+ S(1,0,1)>(0,0,2)x- S(1,0,1)>(0,0,1)x- S(1,0,1)>(1,0,1)x+ S(1,0,1)>(1,0,1)y-

% Contact by an edge alone: the inner edge between two cubes
position B(0,0,1)y-/W(1,1,1)y+/b(0,0,1)x+ b
moves of sceptre S(0,0,1)>(0,0,1)z+ S(0,0,1)>(0,0,1)x- S(0,0,1)>(1,1,1)y- S(0,0,1)>(1,1,1)x+

% The same two, from above: the diagonal over empty cells
position B(0,0,1)y-/W(1,1,1)y+/b(0,0,1)z+ b
moves of sceptre S(0,0,1)>(0,0,1)x+ S(0,0,1)>(0,0,1)x- S(0,0,1)>(0,0,1)y+ S(0,0,1)>(1,1,1)z+

% A gap cannot be crossed, and b2 of x+ holds a cube
position B(0,0,1)y-/W(2,0,1)y+/b(0,0,1)z+ b
moves of sceptre S(0,0,1)>(0,0,1)x- S(0,0,1)>(0,0,1)y+

% One cube with its pyramid on top: round it, never under it
position B(0,0,1)z+/b(0,0,1)x+ b
moves of sceptre S(0,0,1)>(0,0,1)y+ S(0,0,1)>(0,0,1)x- S(0,0,1)>(0,0,1)y-

% A diagonal is pinched by two cubes, not by one
position B(0,0,1)z-/B(1,1,1)x+/B(1,0,1)z+/B(1,0,2)x+/B(0,1,1)z+/b(0,0,1)z+ b
legal S(0,0,1)>(1,1,1)z+

% The same with a cube on both sides
position B(0,0,1)y-/B(1,1,1)x+/B(1,0,1)z+/B(1,0,2)x+/B(0,1,1)z+/B(0,1,2)x-/b(0,0,1)z+ b
illegal S(0,0,1)>(1,1,1)z+ "two cubes pinch the diagonal: (0,0,1)z+"

-- ---- stopping -------------------------------------------------------------

% Facing: an enemy three cells away forbids the stop
position B(0,0,1)y-/W(3,0,1)y+/b(0,0,1)z+/w(3,0,1)x- b
illegal S(0,0,1)>(0,0,1)x+ "two sceptres would meet point to point: (0,0,1)x+"
legal S(0,0,1)>(0,0,1)x-

% Facing: four cells away it does not
position B(0,0,1)y-/W(4,0,1)y+/b(0,0,1)z+/w(4,0,1)x- b
legal S(0,0,1)>(0,0,1)x+

% Two sceptres in one cell: b1 is taken
position B(0,0,1)y-/W(1,1,1)y+/b(0,0,1)z+/w(1,1,1)y- b
illegal S(0,0,1)>(0,0,1)x+ "another sceptre fills the cell in front of (0,0,1)x+"

% b2 holds a cube
position B(0,0,1)y-/W(2,0,1)y+/b(0,0,1)z+ b
illegal S(0,0,1)>(0,0,1)x+ "there is no room for a sceptre: a cube is two cells in front of (0,0,1)x+"

% A sceptre passes where it may not stop
position B(0,0,1)z+/B(0,0,2)y-/B(1,0,1)y-/W(2,0,1)z+/W(2,0,2)y+/b(2,0,2)z+ b
illegal S(2,0,2)>(0,0,2)x+ "no room"
legal S(2,0,2)>(0,0,2)z+

-- ---- elimination ----------------------------------------------------------

% From a white cube to a black one: it is removed
position B(0,0,1)y-/W(1,0,1)y+/b(1,0,1)z+ b
play S(1,0,1)>(0,0,1)z+
reads B(0,0,1)y-/b(0,0,1)z+ w captured=B1,0 result=black

% To another face of it: nothing
position B(0,0,1)y-/W(1,0,1)y+/W(5,5,1)x+/b(1,0,1)z+/w(5,5,1)z+ b
play S(1,0,1)>(1,0,1)x+
captured black 0
reads B(0,0,1)y-/W(1,0,1)y+/W(5,5,1)x+/b(1,0,1)x+/w(5,5,1)z+ w

% The cube just left still counts for the way and the stop
position B(0,0,1)z+/B(0,0,2)y-/B(1,0,1)y-/W(2,0,1)z+/W(2,0,2)y+/b(2,0,2)z+ b
play S(2,0,2)>(0,0,2)z+
captured black 1
reads B(0,0,1)z+/B(1,0,1)y-/B(0,0,2)y-/W(2,0,1)z+/b(0,0,2)z+ w captured=B1,0

% A cube that still carries a sceptre stays
position B(0,0,1)y-/W(1,0,1)y+/b(1,0,1)z+/w(1,0,1)x+ b
play S(1,0,1)>(0,0,1)z+
captured black 0

% A cube with another on top stays
position B(0,0,1)x-/W(1,0,1)z+/W(1,0,2)y+/b(1,0,1)y- b
play S(1,0,1)>(0,0,1)y-
captured black 0

-- ---- the end --------------------------------------------------------------

% A stop on a cube that carries an enemy sceptre wins
position B(0,0,1)y-/W(1,0,1)y+/b(0,0,1)z+/w(1,0,1)x+ b
play S(0,0,1)>(1,0,1)z+
result black wins
count 0

% The removal still takes place
position B(0,0,1)y-/W(1,0,1)y+/b(1,0,1)z+/w(0,0,1)x- b
play S(1,0,1)>(0,0,1)z+
result black wins
captured black 1

% Both own sceptres on one cube lose
position B(0,0,1)y-/W(1,0,1)y+/b(0,0,1)z+/b(1,0,1)x+/w(0,0,1)x- b
play S(0,0,1)>(1,0,1)z+
result white wins

% ... or are illegal, but may pass
game axiom own_pair=illegal
position B(0,0,1)y-/W(1,0,1)y-/B(2,0,1)y+/b(0,0,1)z+/b(1,0,1)y+/w(2,0,1)x+ b
illegal S(0,0,1)>(1,0,1)z+ "your other sceptre stands on that cube: (1,0,1)z+"
legal S(0,0,1)>(2,0,1)z+

% A player without a move loses
game axiom
position B(0,0,1)y-/b(0,0,1)z+ w
result black wins

-- ---- cubes ----------------------------------------------------------------

% A cube that carries a sceptre stays where it is
game axiom
illegal C(-1,0,2)>(0,-1,1)x+ "the cube carries a sceptre: (-1,0,2)"

% A cube below another stays where it is
illegal C(0,0,1)>(0,-1,1)x+y+ "a cube lies on top of (0,0,1)"

% No overhang
illegal C(0,0,2)>(0,-1,2)x+ "there is nothing below (0,-1,2)"

% It must touch
illegal C(0,0,2)>(3,0,1)x+ "(3,0,1) touches no cube"

% Not before a sceptre
illegal C(0,0,2)>(1,0,3)x+ "a sceptre fills (1,0,3)"

% It must interlock with the cube below
illegal C(0,0,2)>(0,1,3)x+ "it must interlock with the cube below: (0,1,3)"

% No two pyramids face to face
illegal C(0,0,2)>(2,1,1)x- "two pyramids face to face: (2,1,1)"

% No pyramid into the table
illegal C(0,0,2)>(2,2,1)z- "a pyramid cannot point into the table: (2,2,1)"

% Not where it was
illegal C(0,0,2)>(0,0,2)z- "the cube must leave (0,0,2)"

% Not where another is
illegal C(0,0,2)>(1,0,2)z- "(1,0,2) is taken"

% Only as it can be turned
illegal C(0,0,2)>(2,2,1)x+y+ "the cube cannot be turned that way: now its pyramid is on z-"

% Only one's own
illegal C(0,1,2)>(2,2,1)x+ "you have no cube at (0,1,2)"

% Interlock: contact alone is not enough
game axiom placement=interlock
illegal C(0,0,2)>(2,2,1)x+ "it must interlock with a cube: (2,2,1)"

-- ---- sceptres that cannot -------------------------------------------------

% Through a pyramid
game axiom
position B(0,0,1)x+/b(0,0,1)z+/w(0,0,1)y+ b
illegal S(0,0,1)>(0,0,1)x+ "a pyramid blocks the way: (0,0,1)x+"

% Under a cube
position B(0,0,1)y-/b(0,0,1)x+/w(0,0,1)y+ b
illegal S(0,0,1)>(0,0,1)z- "a sceptre cannot go under a cube: (0,0,1)z-"

% From a cube without one
game axiom
illegal S(0,0,2)>(0,0,2)x+ "you have no sceptre on (0,0,2)"

% To a cube that is not there
illegal S(1,0,2)>(5,5,1)z+ "no cube is at (5,5,1)"

-- ---- texts ----------------------------------------------------------------

% Blanks and capitals do not count, signs do
game axiom
legal "S ( -1, 0, 2 ) > (0,1,2) z+"
illegal S(1,0,2)>(-1,0,2)x- "no way leads to (-1,0,2)x-; the nearest ends: another sceptre blocks the way: (-1,0,2)z+"
legal s(-1,0,2)>(0,1,2)Z+
illegal S(-1,0,2)>(0,1,2)
