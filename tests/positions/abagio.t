-- Abagio: every line of the rule sheet's "must pass", and the rules around
-- them. "36" is an empty track; what stands on it follows under piles=.

% Red begins: start and a10 are red's, and every number can be played
game abagio first=red
play "roll 2 1"
moves start/a1 start/a2 a10/a11 a10/a12

% The same with 4 and 3
play "roll 4 3"
moves start/a3 start/a4 a10/a13 a10/a14

% The same with 6 and 5: both corners hold a blot
play "roll 6 5"
moves start/a5* start/a6 a10/a15* a10/a16

% The set-up when red begins
reads (PPPPPP)4(RPRP)4(PRPR)4(RPRP)11(RRRRRR)7c r
count 21

% The set-up when purple begins
game abagio first=purple
reads (PPPPPP)4(PRPR)4(RPRP)4(PRPR)11(RRRRRR)7c p
count 21

% The dice decide who begins
game abagio
moves "first purple" "first red"
play "first purple"
mover chance
shows a5 = PRPR a10 = RPRP a15 = PRPR start:red = RRRRRR start:purple = PPPPPP

% A hit sends the blot to its start, and takes its place
game abagio first=red
play "roll 5 2" start/a5*
shows a5 = RPRR start:red = RRRRR start:purple = PPPPPPP
moves start/a2 a5/a7 a10/a12
play start/a2
mover chance
play "roll 5 1"
mover purple
legal start/a5^
play start/a5^
shows a5 = RPRRP

% A pile that became five high takes nobody
play "roll 5 2" start/a5* start/a2 "roll 5 1" start/a5^ start/a1 "roll 5 3"
illegal start/a5 "the pile is full"
moves matching start start/a3

% No leap: both landings are barred
position 36 r phase=leap dice=43 piles=a1:R.a4:3P.a5:3P.pond:red:11R.pond:purple:6P.aside:c
phase chief
mover red
legal "chief a1" "chief a17" "chief off"

% Only a4 is barred: the 4 first, then the 3
position 36 r phase=leap dice=43 piles=a1:R.a4:3P.pond:red:11R.pond:purple:9P.aside:c
moves a1/a5
illegal a1/a4 "three frogs of one colour block the way"
play a1/a5
moves a5/a8

% One number only, and either would do: the larger
position 36 r phase=leap dice=62 piles=a1:R.a9:3P.pond:red:11R.pond:purple:9P.aside:c
moves a1/a7
illegal a1/a3 "the larger must be played"
play a1/a7
phase chief

% Both numbers can be played, but only in one order
position 36 r phase=leap dice=52 piles=a1:R.a3:3P.pond:red:11R.pond:purple:9P.aside:c
moves a1/a6
play a1/a6
moves a6/a8

% A leap that wastes a number is refused
position 36 r phase=leap dice=52 piles=a1:RR.a8:3P.a12:3P.pond:red:10R.pond:purple:6P.aside:c
moves a1/a3 a1/a6
play a1/a3
moves a1/a6
illegal a3/a8 "three frogs of one colour block the way"

% The 2 first would lose the 5
position 36 r phase=leap dice=52 piles=a1:R.a10:R.a15:3P.a8:3P.a17:3P.pond:red:10R.pond:purple:3P.aside:c
moves a1/a6 a10/a12
illegal a1/a3 "both numbers can be played"
illegal a10/a15 "three frogs of one colour block the way"

% Start with the 5: after the 2 no 5 can be played
position 36 r phase=leap dice=52 piles=a1:R.a8:3P.pond:red:11R.pond:purple:9P.aside:c
phase leap
moves a1/a6
illegal a1/a3 "the larger must be played"

% Both can be played, if the 5 comes first
position 36 r phase=leap dice=52 piles=a17:R.r2:5R.pond:red:6R.pond:purple:12P.aside:c
moves a17/r4
illegal a17/r7 "both numbers can be played: start with the 5"
play a17/r4
moves r2/pond

% Nobody lands on five frogs, whoever is on top
position 36 r phase=leap dice=41 piles=a1:R.a5:RPRPR.pond:red:8R.pond:purple:10P.aside:c
moves a1/a2 a5/a6 a5/a9
illegal a1/a5 "the pile is full"
position 36 p phase=leap dice=41 piles=a1:P.a5:RPRPR.pond:red:9R.pond:purple:9P.aside:c
moves a1/a2
illegal a1/a5 "the pile is full"

% A blot on one's own frog is hit: PR becomes PP
position 36 p phase=leap dice=4 piles=a1:P.a5:PR.pond:red:11R.pond:purple:10P.aside:c
moves a1/a5*
play a1/a5*
shows a5 = PP start:red = R

% A pair is covered: RPP becomes RPPR
position 36 r phase=leap dice=4 piles=a1:R.a5:RPP.pond:red:10R.pond:purple:10P.aside:c
moves a1/a5^
play a1/a5^
shows a5 = RPPR start:purple = .

% Three bar the way, also with a rival's frog below
position 36 r phase=leap dice=4 piles=a1:R.a5:PPP.pond:red:11R.pond:purple:9P.aside:c
phase chief
position 36 r phase=leap dice=4 piles=a1:R.a5:RPPP.pond:red:10R.pond:purple:9P.aside:c
phase chief

% One's own three do not
position 36 r phase=leap dice=4 piles=a1:R.a5:RRR.pond:red:8R.pond:purple:12P.aside:c
legal a1/a5

% A run counts from the top: RPPRP is a blot, but it is full
position 36 r phase=leap dice=4 piles=a1:R.a5:PPRP.pond:red:10R.pond:purple:9P.aside:c
moves a1/a5*
play a1/a5*
shows a5 = PPRR start:purple = P

% Position Eight: a blot is hit
position 36 r phase=leap dice=1 piles=a17:R.e:P.pond:red:11R.pond:purple:11P.aside:c
moves a17/e*
play a17/e*
shows e = R start:purple = P

% Position Eight: two bar everybody
position 36 r phase=leap dice=1 piles=a17:R.e:PP.pond:red:11R.pond:purple:10P.aside:c
phase chief
position 36 p phase=leap dice=1 piles=a17:P.e:PP.pond:red:12R.pond:purple:9P.aside:c
moves e/p7
illegal a17/e "the pile is full"

% Position One: two bar everybody
position 36 r phase=leap dice=2 piles=r3:R.o:PP.pond:red:11R.pond:purple:10P.aside:c
phase chief

% One's own frog on position Eight makes a pair there
position 36 r phase=leap dice=1 piles=a17:R.e:R.pond:red:10R.pond:purple:12P.aside:c
legal a17/e e/r7
play a17/e
shows e = RR

% The chief guards its cell and what is below it
position 36 r phase=leap dice=41 piles=a1:R.a5:PRc.pond:red:10R.pond:purple:11P
moves a1/a2
illegal a1/a5 "the chief guards that cell"
illegal a5/a6
position 36 p phase=leap dice=41 piles=a1:P.a5:PRc.pond:red:10R.pond:purple:10P
moves a1/a2
illegal a1/a5 "the chief guards that cell"

% The chief on an empty cell bars it
position 36 r phase=leap dice=4 piles=a1:R.a5:c.pond:red:11R.pond:purple:12P
phase chief

% Final leaps from 4, 4 and 2: a 6 moves the farthest
position 36 r phase=leap dice=6 piles=r4:RR.r2:R.pond:red:9R.pond:purple:12P.aside:c
moves r4/pond:6
play r4/pond:6
shows r4 = R pond:red = RRRRRRRRRR

% Final leaps from 4, 4 and 2: a 3
position 36 r phase=leap dice=3 piles=r4:RR.r2:R.pond:red:9R.pond:purple:12P.aside:c
moves r4/o

% Final leaps from 4, 4 and 2: a 2
position 36 r phase=leap dice=2 piles=r4:RR.r2:R.pond:red:9R.pond:purple:12P.aside:c
moves r2/pond r4/r2

% Final leaps from 5 and 3
position 36 r phase=leap dice=3 piles=r5:R.r3:R.pond:red:10R.pond:purple:12P.aside:c
moves r3/pond r5/r2
position 36 r phase=leap dice=6 piles=r5:R.r3:R.pond:red:10R.pond:purple:12P.aside:c
moves r5/pond:6

% No final leap while a frog is outside
position 36 r phase=leap dice=3 piles=a17:R.r3:R.o:R.pond:red:9R.pond:purple:12P.aside:c
moves a17/r6
illegal r3/pond "frogs enter the pond only when all of yours are home"

% No final leap while a frog is buried outside
position 36 r phase=leap dice=3 piles=a9:RP.r3:R.o:R.pond:red:9R.pond:purple:11P.aside:c
phase chief

% A buried frog that is farther forbids overshooting
position 36 r phase=leap dice=6 piles=e:RP.r3:R.pond:red:10R.pond:purple:11P.aside:c
phase chief

% Home is asked again before every leap
position 36 r phase=leap dice=32 piles=a17:R.r2:R.pond:red:10R.pond:purple:12P.aside:c
moves a17/r6 a17/r7
play a17/r6
moves r2/pond r6/r4

% A double counts four times
game abagio first=red
position 36 r piles=a1:R.pond:red:11R.pond:purple:12P.aside:c
play "roll 2 2" a1/a3 a3/a5 a5/a7
moves a7/a9
play a7/a9
phase chief

% A leap that wins at once is not a leap while two can be made
position 36 r phase=leap dice=31 piles=r3:R.pond:red:11R.pond:purple:11P.start:purple:P.aside:c
moves r3/r2
play r3/r2
moves r2/pond:3
play r2/pond:3
result red wins
count 0

% Only one can be made: the larger
position 36 r phase=leap dice=51 piles=o:R.pond:red:11R.pond:purple:11P.start:purple:P.aside:c
moves o/pond:5
play o/pond:5
result red wins

% The game ends at once: no chief, unused dice lapse
position 36 p phase=leap dice=2222 piles=p2:P.pond:purple:11P.pond:red:11R.a3:R.aside:c
moves p2/pond
play p2/pond
result purple wins
mover nobody

% With a frog on start there is no decision about the chief
position 36 r phase=leap dice=4 piles=a1:R.start:red:R.pond:red:10R.pond:purple:11P.a9:Pc
play a1/a5
mover chance
shows aside = c a9 = P

% Also when no leap was possible
position 36 r phase=leap dice=4 piles=start:red:R.a4:PPP.pond:red:11R.pond:purple:9P.aside:c
mover chance

% The chief goes to outer cells: empty, or one's own and not full
position 36 r phase=chief piles=a1:R.a2:P.a3:RPRPR.a4:PPPR.a5:c.e:R.r3:R.pond:red:5R.pond:purple:6P
moves "chief a1" "chief a4" "chief a5" "chief a6" "chief a7" "chief a8" "chief a9" "chief a10" "chief a11" "chief a12" "chief a13" "chief a14" "chief a15" "chief a16" "chief a17" "chief off"
illegal "chief a2" "may not stand on a rival's frog"
illegal "chief a3" "the pile is full"
illegal "chief e"
play "chief a4"
shows a4 = PPPRc a5 = .
mover chance

% It may stay where the rival put it only where one could put it
position 36 r phase=chief piles=a1:R.a5:Pc.pond:red:11R.pond:purple:11P
illegal "chief a5"

% It may stay on its cell
position 36 r phase=chief piles=a6:Rc.pond:red:11R.pond:purple:12P
legal "chief a6"
play "chief a6"
shows a6 = Rc

% Nineteen cells
game abagio first=red outer=19
position 38 r phase=leap dice=1 piles=a19:R.pond:red:11R.pond:purple:12P.aside:c
moves a19/e

% Positions are read back
game abagio first=red
play "roll 6 5" start/a5*
reads (PPPPPPP)4(RPRR)4(PRPR)4(RPRP)11(RRRRR)7c r phase=leap dice=6

% Dice that do not exist
illegal "roll 7 1" "2 numbers from 1 to 6"
illegal "roll 5" "fits 5 moves"
illegal "roll 5 2 1"

% A number that is used up
play "roll 5 2" start/a5*
illegal start/a5 "5 steps ahead, and the unused dice show 2"
illegal a10/a15 "the unused dice show 2"
illegal a10/a8 "a8 is not ahead of a10"
