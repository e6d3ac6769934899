-- White: man b1, king c1; black: man b2. Each has one man in stock; "gone" holds a3, n is 1.

% A man from stock, onto an empty site
game changes.lua rule=put
moves a3 b3 c3
play a3
shows a3 = M

% Which of two kinds
game changes.lua rule=list
moves Ma3 Ka3
play Ka3
shows a3 = K

% What is taken is counted
game changes.lua rule=take
moves xb2
play xb2
captured white 1
shows b2 = .

% The man turns
game changes.lua rule=become
moves b1=K
play b1=K
shows b1 = K

% Into either kind
game changes.lua rule=turns
moves =K =M

% A register for one site
game changes.lua rule=mark
moves b1 c1
play c1
reads "3/1m1/1MK b spot=c1"

% A site into a set
game changes.lua rule=gone
moves b1 c1

% Out of the set
game changes.lua rule=unmark
moves un

% The set holds nothing
game changes.lua rule=forget
moves for

% A mark goes with its piece
game changes.lua rule=travel
moves go
play go
shows a1 = M b1 = .

% Counters: 1 + 2
game changes.lua rule=set
moves 3

% Pieces from nowhere
game changes.lua rule=lay
moves lay
play lay
shows a2 = m c3 = K

% One piece in the hand
game changes.lua rule=hand
moves b1a3
play b1a3
shows b1 = . a3 = M

% It is not empty
game changes.lua rule=lost
moves pass

% Nothing was seen before
game changes.lua rule=seen
moves c1c2

% One piece taken is enough
game changes.lua rule=captured
moves x

% Two are not there
game changes.lua rule=few
moves pass

% The letter z marks the cell that is left, beside a3
game changes.lua rule=letter
moves a3,b1
