-- The phase 'count' asks nobody: after a1 the same player goes on in 'again'.

% auto before is
game auto.lua rule=is
play a1
mover a
phase again
moves "again b1" "again c1"
play "again b1"
mover b

% auto before none
game auto.lua rule=none
play a1
mover a
phase again
moves "again b1" "again c1"
play "again b1"
mover b

% auto before look
game auto.lua rule=look
play a1
mover a
phase again
moves "again b1" "again c1"
play "again b1"
mover b

% auto before not
game auto.lua rule=not
play a1
mover a
phase again
moves "again b1" "again c1"
play "again b1"
mover b

% auto before always
game auto.lua rule=always
play a1
mover a
phase again
moves "again b1" "again c1"
play "again b1"
mover b

% auto before try
game auto.lua rule=try
play a1
mover a
phase again
moves "again b1" "again c1"
play "again b1"
mover b

% auto before to
game auto.lua rule=to
play a1
mover a
phase again
moves "again b1" "again c1"
play "again b1"
mover b
