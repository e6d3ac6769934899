-- White b1 c1, black c3.

% Only the ways that drop the piece again
game hand.lua rule=maybe
moves b1a1 b1a2 b1a3 c1a1 c1a2 c1a3

% What is put does not empty the hand; on b2 it is sent to stock
game hand.lua rule=put
moves b1b2 c1b2
play b1b2
shows b1 = . b2 = w c1 = w

% 'each' has no way that keeps a piece: nothing is lifted
game hand.lua rule=each
moves b2
play b2
shows c1 = w b2 = w

% The first way keeps its piece for what follows
game hand.lua rule=first
moves b1b2
