---@meta
-- The words of abax's rule language, for editors.
-- Made by `abax reference annotations`; change the table, not this file.

---@class game

---@class value

---@class rule
---@operator mul(any): rule
---@operator add(any): rule
---@operator sub(any): rule
---@operator bor(any): rule
---@operator div(string): rule
---@operator pow(integer): rule
---@operator unm: rule
---@operator len: rule

---@class board

---@class register

---@class counters

---@class neutral

---@class test
---@operator mul(any): test
---@operator add(any): test
---@operator sub(any): test
---@operator bor(any): test
---@operator div(string): test
---@operator pow(integer): test
---@operator unm: test
---@operator len: test

---@class definition
---@field name? any `name = "Abalone"`: The title of the game; required.
---@field version? any `version = "2"`: The edition of the rules, for people; nothing depends on it.
---@field players? any `players = { "black", "white" }`: One to eight names; the first begins. Required.
---@field seats? any `seats = { "south", "west", "north" }`: Where each player sits, which decides forward, back, sideways and rank. Without it: south, north, west, east on squares; around the board with three or more players on hexagons.
---@field partners? any `partners = { { "north", "south" }, { "east", "west" } }`: Who plays with whom, of three players or more: partners win and lose together, and what is 'theirs' is not a partner's. A player left out plays alone.
---@field board? any `board = grid(8, 8)`: A board made by one of the words for boards; required.
---@field pieces? any `pieces = { king = "K", man = { "x", "o", 12 }, stone = { "*", neutral }, tokin = { "T", of = "man", is = "gold" } }`: The kinds: one letter (a capital is the first player's, a small one the second's) or one for each player, and how many a player has in stock (without a number, no limit). 'of' names the kind it becomes in a stock, 'is' gives it traits, 'letters' declares one kind for each letter and 'facing' the direction each of them faces. Without this key there is one kind, 'piece', drawn by the players' initials.
---@field piles? any `piles = { 5, ["a1-a4"] = 9 }`: Pieces can be piled up: how high a pile may be, and on which sites higher or lower.
---@field regions? any `regions = { throne = "e5", home = { "a1-h1", "a8-h8" } }`: Sets of sites with names; a list with one entry for each player makes the region each player's own.
---@field route? any `route = "A1 B1 B2 A2 A1"`: The route that 'ahead' follows on a board that is not a track. It is the same for all players, and closed if it ends where it began.
---@field vars? any `vars = { passed = 0, komi = { 0, 15 }, ep = site }`: Counters with their first values (one for each player in a list), and registers: site, sites or pieces.
---@field scratch? any `scratch = { hit = site, gone = sites, n = 0 }`: Registers and counters, as in vars, that last for one decision. They get their first values back when the decision is made, after 'after' and the tests that end the game. A name that rules both write and read need not be declared at all.
---@field setup? any `setup = "rnbqkbnr/8/8/RNBQKBNR", setup = { d4 = "w" }`: The pieces on the board at the start: a drawing, rows, or sites and letters. Without it the board is empty.
---@field start? any `start = "fill", start = "second:corner"`: The phase that play begins with, and whose turn it is. Without it: phase main, and the first player.
---@field moves? any `moves = rule, moves = { step = rule, take = rule }`: What a player may do. If there are several rules, why and simulate use their names. Short for phases = { main = ... }.
---@field phases? any `phases = { main = rule, shoot = rule }`: The rule of each phase of a turn; rule / "shoot" leads to the phase shoot.
---@field after? any `after = each(to(-safe) * take)`: A rule that is carried out after every decision and before the tests that end the game, with the cursor where the decision ended. Its first way is taken, if it has any.
---@field win? any `win = line(mine, 3)`: A test after every decision: the player who decided wins.
---@field lose? any `lose = none(mine)`: A test after every decision: the player who decided loses.
---@field finish? any `finish = none(mine * -at "home")`: A test after every decision: the player who decided has finished, takes the first place that is free, and the others play on for the next.
---@field draw? any `draw = none(empty)`: A test after every decision: the game is drawn.
---@field ends? any `ends = a * win | b * lose`: A rule that is asked after every decision, before win, lose and draw. Its ways give a result.
---@field stuck? any `stuck = lose`: What happens to a player with no move; without it the player passes.
---@field notation? any `notation = "{from}-{to}", notation = { sorted = true, chain = "/" }`: The text of all moves that have no 'say'. In a move of several parts, sorted puts them in order, and chain joins 8/5 and 5/3 to 8/3.
---@field look? any `look = [[ a2# b2# ]]`: How the board is drawn: each name of a site is replaced by the piece there. After the name, # means the number of pieces, and ^ or ! a pile that grows up or down over the lines there. A name after a quote is printed as it is, a name after @ as moves write it, and a site followed by = and a variable is replaced by its value. A table says more: look = { form = [[...]], board = "lines", marks = "d4", king = { shape = "star", colour = "red" } }.
---@field show? any `show = { "held", komi = "{player} gets {half} points" }`: Which counters and registers are shown beside the board: by their names, or in a sentence with {} for the value, {half} for half of it and {player} for the player it belongs to. The others are shown only to programs (show --json). score = "{half}" shows the score of a game that judges in half points.
---@field fields? any `fields = { { "castle", K = "h1" }, "ep", "quiet", 1 }`: Registers, counters and constants that are separate words of a position's text, as in the FEN of chess; "quiet" is the number of plies that session.quiet counts.
---@field evaluate? any `evaluate = count(mine) - count(theirs)`: A number: how good a position looks for the mover. Opponents use it.
---@field trays? any `trays = false, trays = "stock"`: What is taken is not counted, and shown nowhere: for games in which pieces change sides or captures do not matter. With "stock" it goes to the stock of the player who takes it, which is empty at first.
---@field session? any `session = { repetition = 3, quiet = { 100, "pawn" } }`: Draws that end a game being played without changing its rules: repetition, quiet, dead.

---`game { name =, players =, board =, setup =, moves = ... }`
---
---The game: a table of its parts.
---@param keys definition
---@return game
function game(keys) end

---`variant "abalone" { ... }`
---
---Another game with some keys or options replaced. The second part may be a function; it receives the parent's table.
---@param ... any
---@return game
function variant(...) end

---`option(name, choices, sentence)`
---
---The value chosen for an option; the first choice is the default.
---@param name? any
---@param choices? any
---@param sentence? any
---@return value
function option(name, choices, sentence) end

---`part("attack", rule)`
---
---The rule, or what a variant puts in its place: parts = { attack = rule }, or a rule made from it, parts = { attack = function(attack) ... end }. Everything built on the part changes with it.
---@param ... any
---@return rule
function part(...) end

---`picture [[ before -> after ]]`
---
---Drawn lines, tried from every site in every direction. Other letters get their meaning in a table: picture { [[...]], y = theirs * beats }.
---@param ... any
---@return rule
function picture(...) end

---`hexagon(side, { without = "e5" })`
---
---A hexagon of hexagons, 'side' cells along each edge; six directions. Its regions are the sides south north southwest northwest southeast northeast, and the corners. wrap = "torus" joins opposite sides.
---@param ... any
---@return board
function hexagon(...) end

---`grid(width, height, { links =, names =, knight = {1,2} })`
---
---Squares in columns a, b, c ... and rows 1, 2, 3 ...; eight directions, or links = "orthogonal" or "diagonal"; leaps such as the knight's by name. columns = "a-h j" and rows = "1-9" rename columns and rows, names = "dark" or a function renames sites; 'without' leaves sites out, wrap = "cylinder" or "torus" joins sides, sites = "cells edges corners" has more sites than cells, beside = "w1-w3" adds places beside the board, and two lists (tunnel = "a1 / h8", slide = "a1 -> h8") are links. grid(4, 4, 4) has levels. Its regions are the sides south north west east, and the corners.
---@param ... any
---@return board
function grid(...) end

---`rhombus(width, height, { without = "f6" })`
---
---Hexagons in a rhombus, with sides south north west east, and corners. wrap = "cylinder" or "torus" joins sides.
---@param ... any
---@return board
function rhombus(...) end

---`triangle(side)`
---
---Hexagons in a triangle that rests on a side, with sides south west east, and corners.
---@param side? any
---@return board
function triangle(side) end

---`star(arm)`
---
---Hexagons in a star of six points with 'arm' rows each: star(4) is the board of Chinese checkers. Its regions are the points south southwest northwest north northeast southeast, and the middle.
---@param arm? any
---@return board
function star(arm) end

---`graph [[ o--o ]]`
---
---Points (o) and lines as drawn; straight lines are directions. Behind the drawing may be options: graph([[ o--o ]], { ring = "a1 / b1" }).
---@param ... any
---@return board
function graph(...) end

---`track { red = "start* a1-a17 pond*", ... }`
---
---A route for each player; a name with * means a site of each player's own. Lists with '/' add links; 'spare' names sites that are on no route.
---@param ... any
---@return board
function track(...) end

---`plate(width, height, grid(9, 9))`
---
---A plate of holes a1, b1 ... that lies on the cells A1, B1 ... of a grid. mark "plate" slides it, so that hole a1 lies over that cell; go "up" leads from a cell to the hole above it, "down" back.
---@param ... any
---@return board
function plate(...) end

---`lattice("cube", n)`
---
---Cells (x,y,z) without bound, built of at most n cubes. Cubes are in cells, other pieces on their faces x+ x- y+ y- z+ z-; at "table" is z = 1, 'empty' a free face or a cell that touches a cube.
---@param ... any
---@return board
function lattice(...) end

---`vars = { ep = site }`
---
---A register: no site or one.
---@type register
site = nil

---`vars = { gone = sites }`
---
---A register: a set of sites.
---@type register
sites = nil

---`vars = { fresh = pieces "a1 e1" }`
---
---A register: a set of pieces; the mark travels with its piece.
---@type register
pieces = nil

---`vars = { score = per_player(0) }`
---
---A counter for each player. In a rule its name means the counter of the player asked; inside rival(...), the rival's.
---@param ... any
---@return counters
function per_player(...) end

---`pieces = { arrow = { "a", neutral } }`
---
---A kind of pieces that belongs to nobody.
---@type neutral
neutral = nil

---`relation { moon = "star", star = { "sun", "dust" } }`
---
---Which kind beats which kind or kinds. As a test: the piece that moves beats the piece here.
---@param ... any
---@return test
function relation(...) end

---`mine, mine "king", mine "camp"`
---
---A piece of the player asked (on top of a pile); of that kind; or his region of that name.
---@param ... any
---@return test
function mine(...) end

---`theirs, theirs "king", theirs "camp"`
---
---A rival's piece (on top of a pile); of that kind; or his region of that name.
---@param ... any
---@return test
function theirs(...) end

---`ours, ours "king"`
---
---A piece of the player asked or of a partner's; of that kind.
---@param ... any
---@return test
function ours(...) end

---`kind "chief"`
---
---A piece of that kind, or with that trait, of any player.
---@param ... any
---@return test
function kind(...) end

---`line(alike, 4), alike(walk)`
---
---A piece with a certain trait: all pieces that the line, or the brackets, call alike must share one.
---@param ... any
---@return test
function alike(...) end

---`of "white"`
---
---A piece of that player, no matter who is asked.
---@param ... any
---@return test
function of(...) end

---`mover "white"`
---
---That player is asked; inside rival(...), that player is the rival.
---@param ... any
---@return test
function mover(...) end

---`empty`
---
---Nothing is here.
---@type test
empty = nil

---`full`
---
---No room for another piece here.
---@type test
full = nil

---`at "home", at(rank(-1))`
---
---In the region, register or list of sites; or where the test holds.
---@param ... any
---@return test
function at(...) end

---`rank(n)`
---
---The n-th row from the mover's side; negative from the far side.
---@param n? any
---@return test
function rank(n) end

---`is(a, "<", b)`
---
---Compares two numbers by = ~= < <= > or >=.
---@param ... any
---@return test
function is(...) end

---`none(test)`
---
---No site satisfies the test.
---@param test? any
---@return test
function none(test) end

---`holds(mine)`
---
---Some piece of the pile satisfies it.
---@param mine? any
---@return test
function holds(mine) end

---`captured(n)`
---
---The mover has taken at least n pieces.
---@param n? any
---@return test
function captured(n) end

---`seen(), seen(n)`
---
---The pieces are where they were before (n plies ago).
---@return test
function seen() end

---`throughout(test)`
---
---The test held after each decision of the player asked since the board first looked like this, as in check every time. It fails if the board never looked like this before.
---@param test? any
---@return test
function throughout(test) end

---`always`
---
---Succeeds.
---@type test
always = nil

---`to(test), to "region"`
---
---The cursor goes to every site of the set in turn, in its order.
---@param test? any
---@return rule
function to(test) end

---`go "forward", go "left"`
---
---One step in the direction, or in each of the directions; left, right, half-left, half-right and opposite are relative to the walk so far, facing to the piece.
---@param ... any
---@return rule
function go(...) end

---`toward "diagonal"`
---
---The direction register takes each of them; go "same" follows it. toward "left" turns it.
---@param ... any
---@return rule
function toward(...) end

---`beside()`
---
---Every neighbouring site.
---@return rule
function beside() end

---`ahead(n)`
---
---n steps along the mover's route.
---@param n? any
---@return rule
function ahead(n) end

---`line(test, n)`
---
---Every maximal run of at least n sites through the cursor (or anywhere); at "line" is the run, toward "along" its direction.
---@param test? any
---@param n? any
---@return rule
function line(test, n) end

---`to(group(test))`
---
---The sites connected with the cursor over the test.
---@param ... any
---@return test
function group(...) end

---`to(reach(walk))`
---
---The sites that the walk reaches from the cursor in one or more repetitions, without the cursor's own site; the walk must change nothing.
---@param ... any
---@return test
function reach(...) end

---`use`
---
---Every different unused die in turn; it is spent.
---@type rule
use = nil

---`lift, lift(n)`
---
---Takes the top piece (n pieces) into the hand.
---@param n? any
---@return rule
function lift(n) end

---`drop, drop(n)`
---
---Puts the hand (n pieces of it) onto the site; fails if there is no room.
---@param n? any
---@return rule
function drop(n) end

---`put(), put "stop", put { "sun", "moon" }`
---
---Puts a piece from the player's stock onto the site; a list is a choice.
---@return rule
function put() end

---`take, take "stock", take(n), take(n, "stock")`
---
---The piece here (of a pile the top piece, or n of them) is captured by the mover; with "stock" it goes to his stock.
---@param n? any
---@return rule
function take(n) end

---`flip`
---
---The piece here changes sides.
---@type rule
flip = nil

---`swap(walk)`
---
---The piece here and the one the walk leads to change places; the cursor is there afterwards.
---@param walk? any
---@return rule
function swap(walk) end

---`send "bar", send "stock"`
---
---The piece goes to its owner's site of that name, or back to his stock.
---@param ... any
---@return rule
function send(...) end

---`become "king"`
---
---The piece turns into that kind; a list is a choice.
---@param ... any
---@return rule
function become(...) end

---`turn "left"`
---
---A piece that faces a way turns: left, right, opposite, half-left, half-right, or to the directions named.
---@param ... any
---@return rule
function turn(...) end

---`mark "ep"`
---
---The cursor's site into the register.
---@param ... any
---@return rule
function mark(...) end

---`unmark "fresh"`
---
---Takes the cursor's site out of the register.
---@param ... any
---@return rule
function unmark(...) end

---`forget "ep"`
---
---The register holds nothing.
---@param ... any
---@return rule
function forget(...) end

---`set("passed", 1)`
---
---Sets the counter to the number.
---@param ... any
---@return rule
function set(...) end

---`lay { a5 = "rprp" }, lay { r = "a1 b1" }`
---
---Puts pieces on sites, bottom to top, without taking them from a stock.
---@param ... any
---@return rule
function lay(...) end

---`say "{from}-{to}"`
---
---The text of the move; alone, a move that changes nothing.
---@param ... any
---@return rule
function say(...) end

---`count(test)`
---
---Sites that satisfy the test.
---@param test? any
---@return number
function count(test) end

---`height, height(test)`
---
---The number of pieces in the pile here, or in all piles where the test holds.
---@param test? any
---@return number
function height(test) end

---`run`
---
---Length of the one-coloured run at the top of the pile.
---@type number
run = nil

---`left`
---
---Steps from here to the end of the mover's route.
---@type number
left = nil

---`pips`
---
---The die in use.
---@type number
pips = nil

---`stock, stock "stop"`
---
---Pieces not yet entered (of that kind).
---@param ... any
---@return number
function stock(...) end

---`hand`
---
---Pieces in the hand.
---@type number
hand = nil

---`min(a, b)`
---
---The least of the numbers.
---@param a? any
---@param b? any
---@return number
function min(a, b) end

---`max(a, b)`
---
---The greatest of the numbers.
---@param a? any
---@param b? any
---@return number
function max(a, b) end

---`touches(test, { "north", "south" })`
---
---How many of the regions have a site of the set.
---@param ... any
---@return number
function touches(...) end

---`repeated`
---
---How often the board (pieces, stocks and registers) has looked as it does now after a decision of the same player in the same phase, this time included.
---@type number
repeated = nil

---`since`
---
---The number of decisions since the board first looked like this; 0 if it never did before.
---@type number
since = nil

---`each(walk)`
---
---All ways of the walk are made together.
---@param walk? any
---@return rule
function each(walk) end

---`some(walk), some(walk, n)`
---
---Each subset of the ways is one way; with n, each subset of n ways.
---@param walk? any
---@return rule
function some(walk) end

---`first(walk)`
---
---The first way of the walk.
---@param walk? any
---@return rule
function first(walk) end

---`best(walk, number)`
---
---The ways of the walk whose number is greatest.
---@param walk? any
---@param number? any
---@return rule
function best(walk, number) end

---`most(walk), most(walk, number)`
---
---Only ways that begin a longest series of the walk; if the longest is one step, those with the greatest number.
---@param walk? any
---@return rule
function most(walk) end

---`times(n, walk)`
---
---The walk exactly n times.
---@param n? any
---@param walk? any
---@return rule
function times(n, walk) end

---`try(walk)`
---
---The walk if it can be done, else nothing.
---@param walk? any
---@return rule
function try(walk) end

---`rival(rule)`
---
---Mine and theirs trade places; as a phase, the rival is asked.
---@param rule? any
---@return rule
function rival(rule) end

---`test * because "reason"`
---
---The reason given when the part before it fails.
---@param ... any
---@return rule
function because(...) end

---`named("castle", walk)`
---
---The walk; its moves are those of a rule with that name, which lessons and witness can ask for.
---@param ... any
---@return rule
function named(...) end

---`auto`
---
---This way is made without asking.
---@type rule
auto = nil

---`chance(rule), chance(rule, weight)`
---
---No player is asked: the random generator answers, by weight.
---@param rule? any
---@return rule
function chance(rule) end

---`roll(n, { double = 4, faces = 6 })`
---
---n dice are rolled. If all are equal they count 'double' times (0: they are rolled again).
---@param ... any
---@return rule
function roll(...) end

---`pass`
---
---A decision that changes nothing.
---@type rule
pass = nil

---`win, win "white"`
---
---The player asked wins; that player.
---@param ... any
---@return rule
function win(...) end

---`lose, lose "white"`
---
---The player asked loses, or the player named; with three or more players he is out.
---@param ... any
---@return rule
function lose(...) end

---`finish, finish "white"`
---
---The player asked, or the player named, has finished: he takes the first place that is free, and the others play on for the next. Of two players he wins.
---@param ... any
---@return rule
function finish(...) end

---`draw`
---
---Nobody wins.
---@type rule
draw = nil

---`judge(a, b), judge(a, b, c)`
---
---Compares one number per player: the greatest wins, equal numbers draw.
---@param a? any
---@param b? any
---@return rule
function judge(a, b) end

---`cell`
---
---From a face to its cube.
---@type rule
cell = nil

---`face(), face "z-"`
---
---From a cube to each of its faces, or to that one; on a face: stays if it is that one.
---@return rule
function face() end

---`front(n)`
---
---The n-th cell before the face.
---@param n? any
---@return rule
function front(n) end

---`facing(n)`
---
---From a face: the opposite face, n cells away; facing(1) touches it. From a cell: every face around it.
---@param n? any
---@return rule
function facing(n) end

---`creep`
---
---One step over the surface of cubes, round inner and outer edges; the direction turns with it.
---@type rule
creep = nil

---`turned`
---
---The cube in the hand, turned in every way.
---@type rule
turned = nil

---`spike`
---
---A face of a cube that carries a pyramid.
---@type test
spike = nil
