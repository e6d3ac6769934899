-- White a1 and a4, black a5. White's last step is from a6 to off.

% Two steps on: a1 to a3, a4 to a6
game track.lua rule=ahead
moves a1a3 a4a6
play a1a3
moves pass

% From a4 three steps are left: a5, a6, off
game track.lua rule=left
moves a4

% Most steps are left from a1
game track.lua rule=best
moves a1

% Three steps: onto a4 there is no room, but off the board there is
game track.lua rule=off
moves a4off

% Four steps: a1 to a5 is taken, a4 has not so many
game track.lua rule=far
moves pass

% One white man can go on by one; resting has the weight 0, and is none
game track.lua rule=chance
moves a1a2

% One die with two faces
game track.lua rule=one
moves "roll 1" "roll 2"
play "roll 2"
mover white
moves 2:a1a3 2:a4a6
play 2:a1a3
phase main

% Two dice with three faces, rolled again when they are equal
game track.lua rule=two
count 3
play "roll 2 1"
moves 2:a1a3 2:a4a6 1:a1a2
play 2:a1a3
phase rest
moves pass

% Equal dice count four times
game track.lua rule=four
play "roll 2 2"
moves 2:a1a3 2:a4a6
play 2:a1a3
moves 2:a4a6
play 2:a4a6
moves pass

% Both dice must be used: after 2:a1a3 neither man could go on by 1
game track.lua rule=most
play "roll 2 1"
moves 2:a4a6 1:a1a2
