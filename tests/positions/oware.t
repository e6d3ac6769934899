-- Oware: sowing, what is taken, feeding, the end.

% Seeds go round, four in four pits
game oware
moves a1 b1 c1 d1 e1 f1
play c1
shows c1 = . d1 = ***** e1 = ***** f1 = ***** f2 = ***** e2 = **** S = .
mover north
illegal a1 "a1 is not one of a2 to f2"

% A dozen leave out the pit they came from
position 1*3**4(************)2 s
play f1
shows f1 = . f2 = . e1 = * a1 = ** a2 = ** S = **

% A last seed that makes two or three takes them, and those before it
position *(**)*7(***)3 s
play e1
shows f1 = * f2 = . e2 = . d2 = * S = *****
mover north

% Four are not taken, nor what lies before them
position (**)(***)*7(***)3 s
play e1
shows f1 = * f2 = *** e2 = **** S = .

% Seeds of one's own row are not taken
position (**)(***)*3**6 s
play a1
shows b1 = ** S = .

% A move that would take all of the rival's seeds takes none
position **4*3(***)3 s
play e1
shows f1 = * f2 = ** e2 = ** S = .

% ... or is not made
game oware slam=forbidden
position **4*3(***)3 s
illegal e1 "it would leave your rival without seeds"
moves a1

% A rival without seeds must be given some
game oware
position 6*4*(**********)(**********) s
moves f1
illegal a1 "it would leave your rival without seeds"

% If he cannot, each keeps what is on his side
position 5*6(**********)* n piles=S:20*
play a2
result south wins

% More than half of the seeds win
position *4*5*** s piles=N:20*.S:23*
play f1
result south wins

% Half each is a draw
position *4*5*** s piles=N:24*.S:22*
play f1
result draw
