-- White: K a1 (royal, light), N c1 (heavy, faces north); black: m a3 (light), s c3 (heavy, faces south).

% A trait is a test
game traits.lua rule=royal
moves a1

% One's own
game traits.lua rule=heavy
moves c1

% The rival's
game traits.lua rule=theirs
moves c3

% A choice of those that have it; white's king stands on the board, and a second is in stock
game traits.lua rule=put
moves K M

% A sum: one of two kings stands on the board, and three men wait
game traits.lua rule=stock
moves four

% The name of a family stands for all its kinds
game traits.lua rule=family
moves c1 c3

% It turns into one of another kind: a light one is a king or a man
game traits.lua rule=become
moves a1K a1M

% Ahead of the piece
game traits.lua rule=ahead
moves c1c2

% The same as one step
game traits.lua rule=step
moves c2

% From north to the left is west, and opposite south
game traits.lua rule=turn
moves c1=W c1=S

% To a direction that is named
game traits.lua rule=north
moves N

% Half to the right of where it faces
game traits.lua rule=side
moves c1d2

% The letter of the piece, and signs for directions; others have their names
game traits.lua rule=piece
moves Ka1+ Ka1> Ka1ne Nc1+ Nc1> Nc1< Nc1ne Nc1nw

% A light piece faces a light one of black's, a heavy one a heavy one
game traits.lua rule=alike
moves a1 c1

% No two that touch are alike
game traits.lua rule=line
moves pass

% The king and the tank have nothing in common
game traits.lua rule=pair
moves pass

% A relation between traits: the tank beats the royal, and nothing royal is black's
game traits.lua rule=beaten
moves pass
