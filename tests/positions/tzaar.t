-- TZAAR: captures, stacks, and the three kinds.

% Pieces are put by turns
game tzaar
count 180
play Za1
mover black
illegal Ra1 "must be empty"
illegal Re5 "no e5"
play Ta2
shows a1 = Z a2 = t
mover white

% A capture goes straight to the first piece that is met, and it may not be higher
position 5/6/7/8/Z2t1Rr1/8/7/6/TrztZ w stock=0,0
legal e1xe4
illegal e1xa1
position 5/6/7/8/Z2(tt)1Rr1/8/7/6/TrztZ w stock=0,0
illegal e1xe4 "that stack is higher"
position 5/6/7/8/(TZ)2(tt)1Rr1/8/7/6/TrztZ w stock=0,0
play e1xe4
shows e1 = . e4 = TZ
phase second
mover white

% Then a capture, a stack, or a pass
position 5/6/7/8/Z2t1Rr1/8/7/6/TrztZ w phase=second stock=0,0
legal e1xe4 pass a1xa2
illegal e1+e4
position 5/6/7/8/Z2T1Rr1/8/7/6/TrztZ w phase=second stock=0,0
play e1+e4
shows e4 = TZ
mover black
phase main

% In the first part of a turn there is no stacking and no pass
position 5/6/7/8/Z2T1Rr1/8/7/6/TrztZ w stock=0,0
illegal e1+e4
illegal pass

% Nobody goes over the middle
position 5/6/7/8/3Tz1R1/8/7/6/TrztZ w stock=0,0
illegal e4xe6

% A player who has none of a kind left has lost
position 5/6/7/8/Z2z1Rr1/8/7/6/Tr1tZ w stock=0,0
play e1xe4
result white wins

% Also by covering his own
position 5/6/7/8/T2Z1Rr1/8/7/6/Trzt1 w phase=second stock=0,0
play e1+e4
result black wins

% A player who cannot capture loses
position Z4/6/7/8/8/R7/6(tt)/2T3/(rr)(zz)3 w stock=0,0
result black wins
