-- White a1 c1, black b2 d2; four columns and three rows.

% a * b: north, then east; from a1 that is b2, from c1 d2
game control.lua rule=seq
moves pass

% a + b
game control.lua rule=either
moves a c

% a | b: the left side has no way
game control.lua rule=orelse
moves a1 c1

% a | b: it has two
game control.lua rule=left
moves b2 d2

% Or else inside a walk, from each site: from a1 and c1 the third way
game control.lua rule=inner
moves b1 d1

% -a: before both it is empty
game control.lua rule=no
moves pass

% #a: a1 looks at b2, c1 at d2
game control.lua rule=has
moves a1 c1

% a^1: once or more
game control.lua rule=least
moves a1a2 a1a3

% a^-2: at most twice, also not at all; c1 stands in the way
game control.lua rule=most2
moves a1a1 a1b1

% a^0: also not at all
game control.lua rule=zero
moves a1 a2 a3

% a / "phase": the same turn goes on there
game control.lua rule=target
moves a1 c1
play a1
mover white
moves more

% each: b2 and d2 are both beside c1
game control.lua rule=each
moves xb2,d2
play xb2,d2
captured white 2

% each: nothing to do is no way
game control.lua rule=nothing
moves pass

% some: every subset
game control.lua rule=some
count 4

% some: one of them
game control.lua rule=one
moves xb2 xd2

% first
game control.lua rule=first
moves a1

% best: they are equal
game control.lua rule=best
moves a1 c1

% times
game control.lua rule=times
moves c1

% try: nothing to take there
game control.lua rule=try
moves a1b1 c1d1
captured white 0

% try: something to take
game control.lua rule=attempt
moves a1b2 c1d2
play a1b2
captured white 1

% rival
game control.lua rule=rival
moves b2 d2

% a^1 of a jump: a1 over b2 to c3, from there over d2 is off the board; c1 over b2 to a3
game control.lua rule=series
moves a1-c3 c1-a3

% The same where none can follow
game control.lua rule=ends
moves a1-c3 c1-a3

% most: both are series of one
game control.lua rule=longest
moves a1c3 c1a3

% toward: two steps east or two north
game control.lua rule=toward
moves a3 c1

% line: the row a3 to d3 is the only one with four empty sites
game control.lua rule=line
moves line

% along the row through a2, to the east
game control.lua rule=along
moves b2

% auto: what stands on b2 is taken without asking
game control.lua rule=auto
play a2
mover black
shows b2 = . a2 = w
captured white 1

% pass
game control.lua rule=pass
moves pass a

% win, lose, draw and judge as words
game control.lua rule=win
play w
result white wins

% lose
game control.lua rule=lose
play l
result black wins

% draw
game control.lua rule=draw
play d
result draw

% judge: 3 against 2
game control.lua rule=judge
play j
result white wins
