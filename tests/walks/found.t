-- What the fuzzer of rules has found: each case was wrong in some engine.

% What stands below the plate stands in the text
game found.lua which=below
count 13
play b2C3
shows C3 = w b2 = .
reads 2/2 b piles=C3:w

% A way that branches behind a choice of sites
game found.lua which=branch
moves a1

% A site of the set on which nothing stands is left by nobody
game found.lua which=hop
play 1
moves a1 a3
play a3
shows a3 = . yard:white = b

% d1 has an empty neighbour: the drawing fits
game found.lua which=look
moves a1a1

% The rival beside a man of one's own changes sides, wherever it stands
game found.lua which=said
moves all b1
play all
shows a1 = w b1 = w c1 = .

% Sorted, ways that lead to the same are one move
game found.lua which=sorted
moves a1

% A name changes no move, and tells which rule it is of
game found.lua which=named
moves a1b1 b1
moves of step a1b1
moves of put b1

% Inside 'rival' an o of a drawing is the other player's
game found/rival-drawn.lua
play pass
illegal b4 "b3 is black, but must be your rival's"

% A drawing that needs more pieces than the stock has
game found/drawn-stock.lua
position 2bw/4w/2b1w1/1b5/6/5/4 w
illegal g7f7 "too few pieces are left in your stock"

% A drawing without a name takes no credit from a named one before it
game found/credit-named.lua
moves of leap a1>a1 a1>c1
moves of walk a1-b1

% Two decisions that 'after' makes alike are still two
game found/after-alike.lua
count 2

% An edge is named with a letter at its end
game found/edge-letter.lua
illegal Ka1v "go to a1v"

% A text that begins with a dash, for a piece that comes from nowhere
game found/blocked-from-nowhere.lua
moves -c1xb1
illegal -a1xb1 "a1 is white, but must be empty"

% What one way takes by its drawing and another by an each is taken alike
game found/taken-either-way.lua
play a1
count 2

% A series ends when the game is won, by what was taken in earlier rounds too
game found/most-won.lua
moves f4b2 f4b6 f4d4 pass

% A piece that is taken and put again is no difference, and nor is which one
game found/restored.lua
play a1
play b2
count 10

% What a drawing in 'each' puts is counted, even if nobody asks for it later
game found/each-counts.lua
moves a1a1 c1c1

% What 'first' does and another rule does too is one decision
game found/first-changes.lua
moves a1 a2

% A ? that is emptied is taken, whoever stands there
game found/empties.lua
moves anya1 anyb1 anyc1 run step
play step
shows a1 = . b1 = . c1 = s

% ... by a run too
game found/empties.lua
play run
shows a1 = M b1 = . c1 = .
captured white 2
