-- White: man a1, king b1, tokin c1; black: man a2, king b2, tokin c2. What is taken goes to the stock.

% What was taken can be put at once
game hands.lua rule=seize
moves xa2 xb2 xc2
play xb2
moves K@b2 K@a3 K@b3 K@c3
play K@b2
shows b2 = K

% A tokin is a man again
game hands.lua rule=seize
play xc2
moves M@c2 M@a3 M@b3 M@c3

% A drawing takes the same way
game hands.lua rule=drawn
moves a1a2
play a1a2
moves M@a1 M@a3 M@b3 M@c3
reads "3/Mkt/1KT w phase=drop stock=M1,0"

% Stocks are empty at first
game hands.lua rule=put
moves pass

% A piece changes sides; nothing stands on c3
game hands.lua rule=flip
moves a2
play a2
shows a2 = M

% Either way
game hands.lua rule=both
moves both
play both
shows a1 = m b2 = K

% Two pieces change places
game hands.lua rule=swap
moves a1a2 a1b2
play a1b2
shows a1 = k b2 = M

% Two of one side, and the mark goes along
game hands.lua rule=far
moves b1:a1
play b1:a1
shows a1 = K b1 = M
reads "3/mkt/KMT w phase=drop fresh=a1"

% Nothing to change places with
game hands.lua rule=void
moves pass
