-- Hive: placing, the five insects, the one hive, and the end.

% The first piece lies in the middle and is no queen
game hive
count 4
illegal Qj10
illegal Ak10
play Aj10
count 24
illegal Qk10
play Ak10
mover white

% A new piece touches its own colour only
game hive
play Aj10 Ak10
legal Qi10 Sj9 Gi11
count 15
illegal Sl10 "beside one of yours"
illegal Sk9 "may not touch your rival's pieces"
illegal Sj10 "must be empty"

% The queen is the fourth piece at the latest
game hive
play Aj10 Ak10 Ai10 Al10 Ah10 Am10
legal Qg10
illegal Sg10
play Qg10
illegal Sn10

% Nothing moves before the queen is there
game hive
play Aj10 Ak10 Ai10 Al10
illegal i10-j9 "the queen must be placed first"

% The hive must not fall apart
position 19/19/19/19/19/19/19/19/19/8QSsq7/19/19/19/19/19/19/19/19/19 w
illegal j10-j9 "the hive would fall apart"

% The queen slides one step
position 19/19/19/19/19/19/19/19/19/8QSsq7/19/19/19/19/19/19/19/19/19 w
moves of queen i10-i11 i10-j9

% The grasshopper leaps over a row to the place behind it
position 19/19/19/19/19/19/19/19/19/8GQsq7/19/19/19/19/19/19/19/19/19 w
moves of grasshopper i10-m10

% The spider goes three steps
position 19/19/19/19/19/19/19/19/19/8SQsq7/19/19/19/19/19/19/19/19/19 w
moves of spider i10-l9 i10-k11

% The ant goes anywhere round the hive
position 19/19/19/19/19/19/19/19/19/8AQsq7/19/19/19/19/19/19/19/19/19 w
moves of ant i10-i11 i10-j9 i10-j11 i10-k9 i10-k11 i10-l9 i10-l11 i10-m9 i10-m10

% Nobody squeezes between two pieces
position 19/19/19/19/19/19/19/19/10a8/8sQg8/8qa9/19/19/19/19/19/19/19/19 w
illegal j10-j9

% A beetle climbs, and what lies under it is stuck
position 19/19/19/19/19/19/19/19/19/8BQsq7/19/19/19/19/19/19/19/19/19 w
legal i10-j10 i10-i11 i10-j9
play i10-j10
shows i10 = . j10 = QB
position 19/19/19/19/19/19/19/19/19/9(QB)sq7/19/19/19/19/19/19/19/19/19 w
moves of beetle j10-k10 j10-k9 j10-j9 j10-i10 j10-i11 j10-j11

% A beetle does not pass between two piles that are higher than where it comes from and where it goes
position 19/19/19/19/19/19/19/19/10(gB)8/8(sb)BQ8/8qS9/19/19/19/19/19/19/19/19 w
illegal j10-j9
legal j10-i10 j10-k9 j10-k10

% Nor from the top of a piece, between two piles of two
position 19/19/19/19/19/19/19/19/10(gb)8/8(sb)(QB)9/8q10/19/19/19/19/19/19/19/19 w
legal j10-i10
illegal j10-j9

% A closed queen loses; a grasshopper can leap into the gap
position 19/19/19/19/19/19/19/19/10g8/8aqg8/7Qss9/9G9/19/19/19/19/19/19/19 w
play j12-j9
result white wins

% The same for black
position 19/19/19/19/19/19/19/19/10G8/8AQG8/7qSS9/9g9/19/19/19/19/19/19/19 b
play j12-j9
result black wins
