-- Pente: pairs are taken by closing them in; five in a row or five pairs win.

% White begins in the centre
game pente
moves j10
play j10
mover black
illegal j10 "empty"
legal a1 k10 s19

% Pro: white's second stone must be three steps from the centre
game pente opening=pro
play j10 a1
illegal k11 "three steps"
illegal l12 "three steps"
legal m10 j13 g7

% Free: anywhere
game pente opening=free
count 361

% A pair that is closed in is taken
game pente opening=free
position 19/19/19/19/19/19/19/19/19/3wbb13/19/19/19/19/19/19/19/19/19 w
play g10
shows d10 = w e10 = . f10 = . g10 = w
captured white 2

% Pairs in several directions are taken together
position 19/19/19/19/19/19/6w12/6b12/6b12/3wbb13/7b11/8b10/9w9/19/19/19/19/19/19 w
play g10
shows e10 = . f10 = . g11 = . g12 = . h9 = . i8 = .
captured white 6

% One stone or three are not taken
position 19/19/19/19/19/19/19/19/19/2wbbb1bw10/19/19/19/19/19/19/19/19/19 w
play g10
shows d10 = b e10 = b f10 = b h10 = b
captured white 0

% A pair may be put between two of the rival's stones
position 19/19/19/19/19/19/19/19/19/3w1bw12/19/19/19/19/19/19/19/19/19 b
play e10
shows e10 = b f10 = b
captured white 0
captured black 0

% Five in a row
position 19/19/19/19/19/19/19/19/19/3ww1ww11/19/19/19/19/19/19/19/19/19 w
play f10
result white wins

% Six in a row win too
position 19/19/19/19/19/19/19/19/19/3wwww1w10/19/19/19/19/19/19/19/19/19 w
play h10
result white wins

% A row that is completed while a pair is taken
position 19/19/19/19/19/19/6w12/6b12/6b12/2wwww13/19/19/19/19/19/19/19/19/19 w
play g10
result white wins

% Four are not enough
position 19/19/19/19/19/19/19/19/19/3www13/19/19/19/19/19/19/19/19/19 w
play g10
result none

% The fifth pair
position 19/19/19/19/19/19/19/19/19/3wbb13/19/19/19/19/19/19/19/19/19 w captured=8,0
play g10
captured white 10
result white wins
