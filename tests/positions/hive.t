-- Hive: placing, the five insects, the one hive, and the end.

% The first piece lies in the middle and is no queen
game hive
count 4
illegal Qh8
illegal Ai8
play Ah8
count 24
illegal Qi8
play Ai8
mover white

% A new piece touches its own colour only
game hive
play Ah8 Ai8
legal Qg8 Sh7 Gg9
count 15
illegal Sj8 "beside one of yours"
illegal Si7 "may not touch your rival's pieces"
illegal Sh8 "must be empty"

% The queen is the fourth piece at the latest
game hive
play Ah8 Ai8 Ag8 Aj8 Af8 Ak8
legal Qe8
illegal Se8
play Qe8
illegal Sl8

% Nothing moves before the queen is there
game hive
play Ah8 Ai8 Ag8 Aj8
illegal g8-h7 "the queen must be placed first"

% The hive must not fall apart
position 16/16/16/16/16/16/16/6QSsq6/16/16/16/16/16/16/16/16 w
illegal h8-h7 "the hive would fall apart"

% The queen slides one step
position 16/16/16/16/16/16/16/6QSsq6/16/16/16/16/16/16/16/16 w
moves of queen g8-g9 g8-h7

% The grasshopper leaps over a row to the place behind it
position 16/16/16/16/16/16/16/6GQsq6/16/16/16/16/16/16/16/16 w
moves of grasshopper g8-k8

% The spider goes three steps
position 16/16/16/16/16/16/16/6SQsq6/16/16/16/16/16/16/16/16 w
moves of spider g8-j7 g8-i9

% The ant goes anywhere round the hive
position 16/16/16/16/16/16/16/6AQsq6/16/16/16/16/16/16/16/16 w
moves of ant g8-g9 g8-h7 g8-h9 g8-i7 g8-i9 g8-j7 g8-j9 g8-k7 g8-k8

% Nobody squeezes between two pieces
position 16/16/16/16/16/16/8a7/6sQg7/6qa8/16/16/16/16/16/16/16 w
illegal h8-h7

% A beetle climbs, and what lies under it is stuck
position 16/16/16/16/16/16/16/6BQsq6/16/16/16/16/16/16/16/16 w
legal g8-h8 g8-g9 g8-h7
play g8-h8
shows g8 = . h8 = QB
position 16/16/16/16/16/16/16/7(QB)sq6/16/16/16/16/16/16/16/16 w
moves of beetle h8-i8 h8-i7 h8-h7 h8-g8 h8-g9 h8-h9

% A beetle does not pass between two piles that are higher than where it comes from and where it goes
position 16/16/16/16/16/16/8(gB)7/6(sb)BQ7/6qS8/16/16/16/16/16/16/16 w
illegal h8-h7
legal h8-g8 h8-i7 h8-i8

% Nor from the top of a piece, between two piles of two
position 16/16/16/16/16/16/8(gb)7/6(sb)(QB)8/6q9/16/16/16/16/16/16/16 w
legal h8-g8
illegal h8-h7

% A closed queen loses; a grasshopper can leap into the gap
position 16/16/16/16/16/16/8g7/6aqg7/5Qss8/7G8/16/16/16/16/16/16 w
play h10-h7
result white wins

% The same for black
position 16/16/16/16/16/16/8G7/6AQG7/5qSS8/7g8/16/16/16/16/16/16 b
play h10-h7
result black wins
