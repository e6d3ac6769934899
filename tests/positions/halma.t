-- Halma: steps, hops, the far camp.

% At the start: steps out of the camp, hops over its edge
game halma
count 40
legal b5c6 a4a6
illegal a1a2
play b5c6
shows b5 = . c6 = W
mover black

% One step, also slantwise, but not two
position 15B/16/16/16/16/16/16/16/16/16/16/16/3W12/16/16/16 w
moves d4c3 d4d3 d4e3 d4c4 d4e4 d4c5 d4d5 d4e5
illegal d4d6

% Hops over men of either side, one after the other and round corners; nobody is taken
position 15B/16/16/16/16/16/16/16/16/16/16/3W12/16/2B13/1W14/16 w
legal b2d4 b2d6
illegal b2d5
play b2d6
shows b2 = . c3 = B d5 = W d6 = W
mover black

% A man does not leave the far camp, but moves within it
position 16/11W4/16/16/16/16/16/16/16/16/16/16/16/16/16/B15 w
legal l15m15 l15l16
illegal l15k14 "a man may not leave the far camp"
moves matching l15 l15l16 l15m15 l15m16 l15m14

% A player who fills the far camp wins
position 11WWWWW/11WWWWW/12WWWW/13WWW/15W/13W2/16/16/16/16/16/16/16/16/16/B15 w
play n11o12
result white wins

% Four play with thirteen men each, with the clock
game halma players=4
count 32
shows a16 = R p16 = B p1 = G
play a4a5
mover red
