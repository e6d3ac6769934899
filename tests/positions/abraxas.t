-- Abraxas: every line of the rule sheet's "must pass", then who is asked in
-- every situation. The plate is where it lies before the move; r are red
-- pawns, B and b the stop pawns of first and second.

-- ---- the sheet ------------------------------------------------------------

% Sheet 1, from SW: d5 lands on the centre, three lines, one take
game abraxas
position 8/8/8/8/8/8/8/8 f plate=A1
count 128
play d5
reads 8/8/8/3r4/8/8/8/8 f phase=take plate=B1
mover first
moves xE5
legal XE5 xe5
play xE5
captured first 1
captured second 0
mover second
phase window
play wait
mover first
phase extra

% From SW e5 lands on F5: no line
position 8/8/8/8/8/8/8/8 f plate=A1
play e5
mover second
phase main
captured first 0

% From SE only d4 lands on the centre
position 8/8/8/8/8/8/8/8 f plate=B1
play d4
phase take
moves xE5

% From SE d5 does not
position 8/8/8/8/8/8/8/8 f plate=B1
play d5
phase main
mover second

% From NE it is e4
position 8/8/8/8/8/8/8/8 f plate=B2
play e4
moves xE5

% From NE d5 does not
position 8/8/8/8/8/8/8/8 f plate=B2
play d5
phase main

% From NW it is e5
position 8/8/8/8/8/8/8/8 f plate=A2
play e5
moves xE5

% From NW d5 does not
position 8/8/8/8/8/8/8/8 f plate=A2
play d5
phase main

-- ---- takes ----------------------------------------------------------------

% Four pawns in a row: one of the two in the middle
game abraxas-dots.lua
position 8/8/8/8/8/8/8/rrr5 f plate=A1
play d1
moves xC1 xD1
illegal xB1 "side by side"
illegal xE1 "side by side"
illegal xC1,D1 "three of the row remain"
play xC1
shows a1 = r b1 = . c1 = r d1 = r
captured first 1

% The same without the gap: any one
game abraxas-dots.lua remainder=free
position 8/8/8/8/8/8/8/rrr5 f plate=A1
play d1
moves xB1 xC1 xD1 xE1

% Five in a row: seven of the ten pairs
game abraxas-dots.lua
position 8/8/8/8/8/8/8/rrrr4 f plate=A1
play e1
moves xB1,D1 xB1,E1 xC1,D1 xC1,E1 xC1,F1 xD1,E1 xD1,F1
illegal xF1 "three of the row remain"
illegal xC1 "three of the row remain"
illegal xB1,D1,F1 "three of the row remain"
illegal xB1,C1 "side by side"
illegal xB1,F1 "side by side"
illegal xE1,F1 "side by side"

% Five in a row, without the gap: all ten
game abraxas-dots.lua remainder=free
position 8/8/8/8/8/8/8/rrrr4 f plate=A1
play e1
count 10

% Eight in a row: five go, three stay apart
game abraxas-dots.lua
position 8/8/8/8/8/8/8/rrrrrrr1 f plate=A1
play h1
count 50
legal xB1,C1,D1,F1,G1
illegal xB1,C1,D1,E1,F1 "side by side"
illegal xB1,C1,D1,F1 "three of the row remain"

% A dot beside the plate counts
game abraxas-dots.lua dots=A3
position 8/8/8/8/8/rr6/8/8 f plate=A1
play c3
moves xB3 xC3

% Pawn, dot, dot, pawn: neither end leaves a gap, so either may go
game abraxas-dots.lua dots=C1+D1
position 8/8/8/8/8/8/8/r7 f plate=A1
play d1
moves xB1 xE1

% A dot below the pawn taken: the line is there again
game abraxas-dots.lua dots=C1
position 8/8/8/8/8/8/8/rrr5 f plate=A1
play d1
moves xC1 xD1
play xC1
phase take
mover first
moves xD1
play xD1
captured first 2
phase window

% A blue pawn hides its dot and breaks the row
game abraxas-dots.lua dots=C1+D1
position 8/8/8/8/8/8/8/r1B5 f plate=A1 stock=r23B2,B3
play d1
phase main
mover second

% Pawn, pawn, stop, pawn, pawn: no line
game abraxas-dots.lua
position 8/8/8/8/8/8/8/rrBr4 f plate=A1
play e1
phase main
mover second

% Columns and both diagonals are lines
position 8/8/8/8/3r4/2r5/1r6/8 f plate=A1
play a1
moves xC2 xD3

% The other diagonal
position 8/8/8/8/8/1r6/2r5/3r4 f plate=A1
play a4
moves xC3 xD2

% A column
position 8/8/8/8/r7/r7/r7/8 f plate=A1
play a1
moves xB2 xB3

% A line that was there before the placement counts after the push
position 8/8/8/8/8/8/8/rrrr4 f plate=A1
play h8
moves xC1 xD1

% Two lines cross: one decision each, sets from either
position 8/8/8/8/3r4/3r4/3r4/rrr5 f plate=A1
play d1
moves xC1 xD1 xE2 xE3
play xC1
moves xE2 xE3
play xE2
captured first 2
phase window

-- ---- the turn -------------------------------------------------------------

% The second player chooses the corner, the first begins
game abraxas
mover second
phase corner
moves "corner SW" "corner SE" "corner NE" "corner NW"
play "corner NW"
mover first
phase main
reads 8/8/8/8/8/8/8/8 f plate=A2

% A given corner is not a decision
game abraxas corner=SE
mover first
phase main
reads 8/8/8/8/8/8/8/8 f plate=B1
count 128

% Red without a line: the plate goes round, the rival has a plain turn
game abraxas corner=SW
play a1
reads 8/8/8/8/8/8/8/r7 s plate=B1
play a2
reads 8/8/8/8/8/8/r7/r7 f plate=B2
play h1
reads 8/8/8/8/8/8/r7/r6r s plate=A2
play h8
reads 7r/8/8/8/8/8/r7/r6r f plate=A1
count 120

% A hole that is not free
game abraxas corner=SW
play a1
illegal a1 "not free"
illegal #a1 "not free"
legal a2 #a2

% After a stop pawn: stay, or push; the rival is barred once
game abraxas corner=SW
play #h8
mover first
phase nudge
moves stay >
play stay
mover second
phase main
count 63
illegal #a1 "may not answer"
reads 7B/8/8/8/8/8/8/8 s barred=1 plate=A1
play a1
mover first
legal #a2

% After a stop pawn and a push the same
game abraxas corner=SW
play #h8 >
mover second
reads 7B/8/8/8/8/8/8/8 s barred=1 plate=B1
illegal #a1 "may not answer"

% Both may use all their stop pawns, but no fourth
position 8/8/8/8/8/8/8/BBB5 f plate=A1
illegal #h8 "you have no stop pawn left"
count 61

% A stop pawn's stay takes nothing, even if a line shows
game abraxas-dots.lua
position 8/8/8/8/8/8/8/rrrr4 f plate=A1
play #h8 stay
captured first 0
mover second
phase main

% A stop pawn's push takes, and earns no extra turn
position 8/8/8/8/8/8/8/rrrr4 f plate=A1
play #h8 >
phase toll
mover first
moves xC1 xD1
play xC1
captured first 1
mover second
phase main
illegal #a8 "may not answer"

% The bar ends with the placement, also if an extra turn follows
position 8/8/8/8/8/8/8/rrr5 f barred=1 plate=A1
illegal #h8 "may not answer"
play d1 xC1 wait
phase extra
mover first
legal #h8 h8 done

-- ---- Stop! ----------------------------------------------------------------

% The first question: before he places
game abraxas
position 8/8/8/8/8/8/8/8 f plate=A1
play d5 xE5
mover second
phase window
count 65
legal wait !#a1 !#d5
illegal #a1
play !#d5
reads 8/8/8/3b4/8/8/8/8 s phase=nudge captured=r1,0 stock=r23B3,B2 barred=1 plate=B1
moves stay >
play stay
mover first
phase main
illegal #a1 "may not answer"
count 63

% The second question: after a red pawn, which goes back to the reserve
position 8/8/8/8/8/8/8/8 f plate=A1
play d5 xE5 wait
count 129
play d4
mover second
phase answer
count 65
legal wait !#d4 !#a1
play !#d4
reads 8/8/8/8/3b4/8/8/8 s phase=nudge captured=r1,0 stock=r23B3,B2 barred=1 plate=B1
play >
mover first
phase main
reads 8/8/8/8/3b4/8/8/8 f captured=r1,0 stock=r23B3,B2 barred=1 plate=B2

% Waiting twice: the push is made, and another line is another extra turn
position 8/8/8/8/8/8/8/8 f plate=A1
play d5 xE5 wait d4 wait
phase take
mover first
moves xE5
play xE5
captured first 2
mover second
phase window

% An extra turn without a line is the last
position 8/8/8/8/8/8/8/8 f plate=A1
play d5 xE5 wait a1 wait
mover second
phase main
count 126

% A player who interrupts may push and take, and has no extra turn
game abraxas-dots.lua dots=A3
position 8/8/8/8/8/rrr5/8/rrr5 f plate=A2
play d1
moves xB1 xC1
play xB1
mover second
phase window
play !#h8
mover second
phase nudge
play >
mover second
phase toll
moves xB3 xC3
play xB3
captured second 1
mover first
phase main
illegal #g8 "may not answer"

% Declining: no push, the rival is not barred
game abraxas
position 8/8/8/8/8/8/8/8 f plate=A1
play d5 xE5 wait done
reads 8/8/8/8/8/8/8/8 s captured=r1,0 stock=r23B3,B3 plate=B1
count 128

% A plain turn cannot be declined
position 8/8/8/8/8/8/8/8 f plate=A1
illegal done

% A stop pawn in the extra turn: no second question
position 8/8/8/8/8/8/8/8 f plate=A1
play d5 xE5 wait #d4
mover first
phase nudge
play stay
mover second
illegal #a1 "may not answer"

% With no stop pawn left the rival is not asked, neither before nor after
position 8/8/8/8/8/8/8/bbb5 f plate=A1
play d5 xE5
mover first
phase extra
play d4
phase take
mover first
moves xE5

% With one left he is asked; then no more
position 8/8/8/8/8/8/8/bb6 f plate=A1
play d5 xE5
mover second
play !#c1 stay
mover first
phase main

-- ---- the reserve is empty --------------------------------------------------

% Pawns on the plate are lifted instead
game abraxas-dots.lua
position 8/8/8/8/8/8/8/rr1r4 f plate=A1 stock=B3,B3
count 244
legal a1-c1 d1-h8 #c1
illegal a1-b1 "not free"
illegal c1
play a1-c1
shows a1 = . c1 = r
mover second

% To another hole
position 8/8/8/8/8/8/8/rr1r4 f plate=A1 stock=B3,B3
illegal a1-a1 "not free"

% Stop!: a lifted pawn goes back to its hole
position 8/8/8/4r3/8/8/8/rrr5 f plate=A1 stock=B3,B3
play e5-d1 xC1 wait a1-h8
mover second
phase answer
illegal !#a1 "not free"
legal !#h8 wait
play !#h8
shows a1 = r h8 = b
reads 7b/8/8/8/8/8/8/r1rr4 s phase=nudge captured=r1,0 stock=B3,B2 barred=1 plate=B1

% The first question then has nothing to give back
position 8/8/8/4r3/8/8/8/rrr5 f plate=A1 stock=B3,B3
play e5-d1 xC1 !#b1
shows a1 = r b1 = b c1 = r d1 = r
phase nudge

-- ---- the end ---------------------------------------------------------------

% Eleven pawns win at once, in the middle of taking
position 8/8/8/8/3r4/3r4/3r4/rrr5 f plate=A1 captured=r10,r3
play d1 xC1
result first wins
count 0

% More than eleven too
position 8/8/8/8/8/8/8/rrrr4 f plate=A1 captured=r10,r3
play e1 xC1,D1
result first wins
captured first 12

% Also by a take after a stop pawn
position 8/8/8/8/8/8/8/rrrr4 s plate=A1 captured=r3,r10
play #h8 > xC1
result second wins

% Ten are not enough
position 8/8/8/8/8/8/8/rrr5 f plate=A1 captured=r9,r9
play d1 xC1
result none

-- ---- push = free -----------------------------------------------------------

% The push is a decision among two arrows
game abraxas push=free
position 8/8/8/8/8/8/8/8 f plate=A1
count 128
play d5
phase push
mover first
moves >E >N
play >E
moves xE5

% From SE
position 8/8/8/8/8/8/8/8 f plate=B1
play a1
moves >W >N
play >N
reads 8/8/8/8/8/8/8/r7 s plate=B2

% From NE
position 8/8/8/8/8/8/8/8 f plate=B2
play a1
moves >W >S

% From NW
position 8/8/8/8/8/8/8/8 f plate=A2
play a1
moves >E >S

% After a stop pawn: stay, or either arrow
position 8/8/8/8/8/8/8/8 f plate=A1
play #a1
moves stay >E >N
play >N
mover second
illegal #a2 "may not answer"

% The second question comes before the push
position 8/8/8/8/8/8/8/8 f plate=A1
play d5 >E xE5 wait d4
phase answer
mover second
play wait
phase push
mover first
moves >W >N

-- ---- the plate -------------------------------------------------------------

% The plate is where the text says, and pawns travel with it
game abraxas push=free
position 8/8/8/8/8/8/8/r7 f plate=A2
play h8 >S
reads 7r/8/8/8/8/8/8/r7 s plate=A1

-- ---- texts -----------------------------------------------------------------

% A take is not read as a placement, nor a placement as a take
game abraxas
position 8/8/8/8/8/8/8/8 f plate=A1
illegal xE5
legal E5 e5
play d5
moves xE5
illegal e5
illegal E5
legal xe5 XE5
