-- Shogi: how the pieces go, promotion, drops, and what a dropped pawn may not do.

% The first moves
game shogi
count 30
moves matching 2h 2h1h 2h3h 2h4h 2h5h 2h6h 2h7h
illegal 8h7g "7g is black's pawn, but must be empty or your rival's"

% Gold: not aslant back
position 4k4/9/9/9/4G4/9/9/9/4K4 b
moves matching 5e 5e5d 5e4d 5e6d 5e4e 5e6e 5e5f

% Silver: aslant and ahead
position 4k4/9/9/9/4S4/9/9/9/4K4 b
moves matching 5e 5e5d 5e4d 5e6d 5e4f 5e6f

% Knight: two ahead and one aside, over others
position 4k4/9/9/4P4/4N4/9/9/9/4K4 b
moves matching 5e 5e4c 5e4c+ 5e6c 5e6c+

% White's pieces look down the board
position 4k4/9/9/9/4n4/4p4/9/9/4K4 w
moves matching 5e 5e4g 5e4g+ 5e6g 5e6g+
moves matching 5f 5f5g 5f5g+

% Lance: straight ahead only
position 4k4/9/9/9/9/9/9/L8/4K4 b
count 14
legal 9h9c 9h9c+
moves matching 9h9a 9h9a+

% Dragon and horse
position k8/9/9/9/4D4/9/9/9/4K4 b
moves matching 5e 5e5d 5e5c 5e5b 5e5a 5e5f 5e5g 5e5h 5e4e 5e3e 5e2e 5e1e 5e6e 5e7e 5e8e 5e9e 5e4d 5e6d 5e4f 5e6f
position 1k7/9/9/9/4H4/9/9/9/4K4 b
moves matching 5e 5e4d 5e3c 5e2b 5e1a 5e6d 5e7c 5e8b 5e9a 5e4f 5e3g 5e2h 5e1i 5e6f 5e7g 5e8h 5e9i 5e5d 5e5f 5e4e 5e6e

% Promotion: into the camp, inside it, and out of it; not outside
position k8/9/4S4/9/9/9/9/4S4/4K4 b
legal 5c5b 5c5b+ 5c4d 5c4d+
illegal 5h5g+
position k8/9/9/4B4/9/9/9/9/4K4 b
legal 5d4c+ 5d4c
illegal 5d4e+

% A gold and a king do not promote
position k8/9/4G4/9/9/9/9/9/4K4 b
illegal 5c5b+

% A pawn must promote on the last row, a knight on the last two
position k8/4P4/9/9/9/9/9/9/4K4 b
moves matching 5b 5b5a+
position k8/9/9/4N4/9/9/9/9/4K4 b
moves matching 5d 5d4b+ 5d6b+

% What is taken is in hand, as it was before it promoted
position 4k4/9/9/9/4t4/4R4/9/9/4K4 b
play 5f5e 5a4a
legal P*5f P*9b
illegal T*5f
illegal P*9a
reads 5k3/9/9/9/4R4/9/9/9/4K4 b stock=P1,0

% Drops go on empty cells, unpromoted, and are legal at once
position 4k4/9/9/9/9/9/9/9/4K4 b stock=G1,0
legal G*5b G*9a G*1i
illegal G*5a
illegal G*5i

% Not where the piece could never move
position 4k4/9/9/9/9/9/9/9/4K4 b stock=N1L1P1,0
legal N*1c L*1b P*1b
illegal N*1b
illegal N*1a
illegal L*1a
illegal P*1a

% No second pawn in a column; a promoted one does not count
position 4k4/9/9/9/4P4/9/9/9/4K4 b stock=P1,0
illegal P*5c
illegal P*5g
legal P*4c
position 4k4/9/9/9/4T4/9/9/9/4K4 b stock=P1,0
legal P*5c P*5g

% A pawn may not be dropped to mate
position 7nk/9/8G/9/9/9/9/9/4K4 b stock=P1,0
illegal P*1b

% It may be dropped to check, and a pawn on the board may mate
position 8k/9/8G/9/9/9/9/9/4K4 b stock=P1,0
legal P*1b
position 7nk/9/8P/7G1/9/9/9/9/4K4 b
play 1c1b
result none
position 7nk/9/7GP/9/9/9/9/9/4K4 b
play 1c1b
result black wins

% Other pieces may be dropped to mate
position 4k4/9/4P4/9/9/9/9/9/4K4 b stock=G1,0
play G*5b
result black wins

% A check must be answered: go, take, or drop between
position 4k4/9/9/9/9/9/4r4/9/4K4 b stock=P1,0
moves 5i4h 5i4i 5i6h 5i6i P*5h

% The most moves there are
position R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b stock=R1B1G1S1N1L1P1,G3N3P17
count 593

% Four times the same: a draw, or lost by the player who gave check each time
game shogi
position k8/9/9/9/9/9/9/9/R7K b
play 9i9h 9a8a 9h8h 8a9a 8h9h 9a8a 9h8h 8a9a 8h9h 9a8a 9h8h 8a9a 8h9h
result draw
game shogi perpetual=loses
position k8/9/9/9/9/9/9/9/R7K b
play 9i9h 9a8a 9h8h 8a9a 8h9h 9a8a 9h8h 8a9a 8h9h 9a8a 9h8h 8a9a
result none
play 8h9h
result white wins

% Without a check each time it is a draw
position k8/9/9/9/9/9/9/9/R7K b
play 9i9h 9a8a 9h7h 8a9a 7h9h 9a8a 9h7h 8a9a 7h9h 9a8a 9h7h 8a9a 7h9h
result draw
