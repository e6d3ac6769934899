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
---@field seats? any `seats = { "south", "west", "north" }`: Where each player sits, for forward, back, sideways and rank. Else on squares south, north, west, east; on hexagons three or more sit round the board.
---@field board? any `board = grid(8, 8)`: A board made by one of the words for boards; required.
---@field pieces? any `pieces = { king = "K", man = { "x", "o", 12 }, stone = { "*", neutral }, tokin = { "T", of = "man", is = "gold" } }`: The kinds: one letter (a capital is the first player's, a small one the second's) or one for each player, and how many a player has in stock (without a number as many as are wanted); 'of' names the kind it is again in a stock, 'is' what it is like (traits), 'letters' declares one kind for each letter and 'facing' the way each of them looks. Without this key there is one kind, 'piece', drawn by the players' initials.
---@field piles? any `piles = { 5, ["a1-a4"] = 9 }`: Pieces stand on pieces: how high a pile may be, and on which sites higher or lower.
---@field regions? any `regions = { throne = "e5", home = { "a1-h1", "a8-h8" } }`: Sets of sites with names; a list with one entry for each player makes the region each player's own.
---@field route? any `route = "A1 B1 B2 A2 A1"`: The way that 'ahead' goes on a board which is no track, the same for all players; it is closed if it ends where it began.
---@field vars? any `vars = { passed = 0, komi = { 0, 15 }, ep = site }`: Counters with their first values (one for each player in a list), and registers: site, sites or pieces.
---@field scratch? any `scratch = { hit = site, gone = sites, n = 0 }`: Registers and counters as in vars that last for one decision: when it is made, and 'after' and what ends the game have been asked, they are as at first.
---@field setup? any `setup = "rnbqkbnr/8/8/RNBQKBNR", setup = { d4 = "w" }`: The pieces on the board at the start: a drawing, rows, or sites and letters. Without it the board is empty.
---@field start? any `start = "fill", start = "second:corner"`: The phase play begins with, and whose turn it is; else it is main, and the first player.
---@field moves? any `moves = rule, moves = { step = rule, take = rule }`: What a player may do; the names of several rules are used by why and simulate. Short for phases = { main = ... }.
---@field phases? any `phases = { main = rule, shoot = rule }`: What is asked in each phase of a turn; rule / "shoot" goes there.
---@field after? any `after = each(to(-safe) * take)`: A rule that is made after every decision, with the cursor where the decision ended, before anything is asked that ends the game: its first way, if there is one.
---@field win? any `win = line(mine, 3)`: A test after every decision: the player who decided wins.
---@field lose? any `lose = none(mine)`: A test after every decision: the player who decided loses.
---@field draw? any `draw = none(empty)`: A test after every decision: the game is drawn.
---@field ends? any `ends = a * win | b * lose`: After every decision: a rule whose ways give a result, asked before win, lose and draw.
---@field stuck? any `stuck = lose`: What happens to a player with no move; without it the player passes.
---@field notation? any `notation = "{from}-{to}", notation = { sorted = true, chain = "/" }`: The text of all moves that have no 'say'. In a move of several parts, sorted puts them in order, and chain joins 8/5 and 5/3 to 8/3.
---@field look? any `look = [[ a2# b2# ]]`: How the board is drawn: each name of a site is replaced by what stands there, with # behind it by the number of pieces, with ^ or ! by a pile that grows up or down over the lines there; a name behind a quote is printed as it is, one behind @ as moves name it, and a site followed by = and a variable is replaced by its value. A table says more: look = { form = [[...]], board = "lines", marks = "d4", king = { shape = "star", colour = "red" } }.
---@field show? any `show = { "held", komi = "{player} gets {half} points" }`: Which counters and registers are shown beside the board: by their names, or in a sentence with {} for the value, {half} for half of it and {player} for the player it belongs to. The others are shown to programs alone (show --json).
---@field fields? any `fields = { { "castle", K = "h1" }, "ep", "quiet", 1 }`: Registers, counters and constants that stand as words of their own in a position's text, as in the FEN of chess; "quiet" is the number of plies that session.quiet counts.
---@field evaluate? any `evaluate = count(mine) - count(theirs)`: A number: how good a position looks for the mover. Opponents use it.
---@field trays? any `trays = false, trays = "stock"`: What is taken is not counted, and shown nowhere: for games in which pieces change sides or captures do not matter. With "stock" it goes to the stock of who takes it, which is empty at first.
---@field session? any `session = { repetition = 3, quiet = { 100, "pawn" } }`: Draws that end a game which is played and change no rule: repetition, quiet, dead.

---`game { name =, players =, board =, setup =, moves = ... }`
---
---The game: a table of its parts.
---@param keys definition
---@return game
function game(keys) end

---`variant "abalone" { ... }`
---
---Another game with some keys or options replaced. The second part may be a function that is given the parent's table.
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
---The rule, or what a variant has in its place: parts = { attack = rule } or, made of it, parts = { attack = function(attack) ... end }. All that is built on it follows.
---@param ... any
---@return rule
function part(...) end

---`picture [[ before -> after ]]`
---
---Drawn lines, tried from every site in every direction. Further letters are given in a table: picture { [[...]], y = theirs * beats }.
---@param ... any
---@return rule
function picture(...) end

---`hexagon(side, { without = "e5" })`
---
---A hexagon of hexagons, 'side' cells along each edge; six directions. Its regions are the sides south north southwest northwest southeast northeast, and the corners.
---@param ... any
---@return board
function hexagon(...) end

---`grid(width, height, { links =, names =, knight = {1,2} })`
---
---Squares in columns a, b, c ... and rows 1, 2, 3 ...; eight directions, or links = "orthogonal" or "diagonal"; further leaps by name. Columns and rows have other names by columns = "a-h j" and rows = "1-9", sites by names = "dark" or a function; 'without' leaves sites out, wrap = "cylinder" or "torus" joins sides, sites = "cells edges corners" has more sites than cells, beside = "w1-w3" adds places beside the board, and two lists (tunnel = "a1 / h8", slide = "a1 -> h8") are links. grid(4, 4, 4) has levels. Its regions are the sides south north west east, and the corners.
---@param ... any
---@return board
function grid(...) end

---`rhombus(width, height, { without = "f6" })`
---
---Hexagons in a rhombus, with sides south north west east, and corners.
---@param ... any
---@return board
function rhombus(...) end

---`triangle(side)`
---
---Hexagons in a triangle that stands on a side, with sides south west east, and corners.
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
---Points (o) and lines as drawn; straight lines are directions.
---@param ... any
---@return board
function graph(...) end

---`track { red = "start* a1-a17 pond*", ... }`
---
---A route per player; a name with * is one site for each. Lists with '/' are further links; 'spare' names sites on no route.
---@param ... any
---@return board
function track(...) end

---`plate(width, height, grid(9, 9))`
---
---A plate of holes a1, b1 ... that lies on the cells A1, B1 ... of a grid. mark "plate" slides it: hole a1 then lies over that cell; go "up" leads from a cell to the hole above it, "down" back.
---@param ... any
---@return board
function plate(...) end

---`lattice("cube", n)`
---
---Cells (x,y,z) without bound, built of at most n cubes. Cubes stand in cells, other pieces on their faces x+ x- y+ y- z+ z-; at "table" is z = 1, 'empty' a free face or a cell that touches a cube.
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
---A counter for each player; named in a rule it is that of the player asked, inside rival(...) his rival's.
---@param ... any
---@return counters
function per_player(...) end

---`pieces = { arrow = { "a", neutral } }`
---
---A kind of pieces that belongs to nobody.
---@type neutral
neutral = nil

---`relation { star = "sun", moon = "star" }`
---
---Which kind beats which; as a test: what stands here is beaten by the piece that moves.
---@param ... any
---@return test
function relation(...) end

---`mine, mine "king", mine "camp"`
---
---An own piece (on top); of that kind; an own region.
---@param ... any
---@return test
function mine(...) end

---`theirs, theirs "king", theirs "camp"`
---
---A rival's piece; of that kind; his region.
---@param ... any
---@return test
function theirs(...) end

---`kind "chief"`
---
---A piece of that kind, or with that trait, of any player.
---@param ... any
---@return test
function kind(...) end

---`line(alike, 4), alike(walk)`
---
---A piece with the trait in question, for one trait or another: all that line, or the brackets, call alike share it.
---@param ... any
---@return test
function alike(...) end

---`of "white"`
---
---A piece of that player's, not of the one asked.
---@param ... any
---@return test
function of(...) end

---`mover "white"`
---
---That player is asked; inside rival(...), he is the rival.
---@param ... any
---@return test
function mover(...) end

---`empty`
---
---Nothing stands here.
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
---The pieces stand as they stood before (n plies ago).
---@return test
function seen() end

---`throughout(test)`
---
---The test held after each decision of the player asked since the board stood like this for the first time: check each time, say. It fails if the board never stood so.
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
---The cursor stands in turn on every site of the set, in its order.
---@param test? any
---@return rule
function to(test) end

---`go "forward", go "left"`
---
---One step in the direction, or in each of the directions; left, right, half-left, half-right and opposite are told from the walk so far, and facing from the piece.
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
---The sites that the walk leads to from the cursor, done once or again and again, without the cursor's own; the walk changes nothing.
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
---The top piece (n pieces) into the hand.
---@param n? any
---@return rule
function lift(n) end

---`drop, drop(n)`
---
---The hand (n of it) onto the site; fails if there is no room.
---@param n? any
---@return rule
function drop(n) end

---`put(), put "stop", put { "sun", "moon" }`
---
---An own piece from stock onto the site; a list is a choice.
---@return rule
function put() end

---`take, take "stock", take(n), take(n, "stock")`
---
---What stands here (of a pile the top piece, or n of them) is captured by the mover; with "stock" it goes to his stock.
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
---The piece goes to its owner's site of that name, or back to stock.
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
---The piece that faces a way turns: left, right, opposite, half-left, half-right, or to the directions named.
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
---The cursor's site out of the register.
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
---Counter := number.
---@param ... any
---@return rule
function set(...) end

---`lay { a5 = "rprp" }`
---
---Pieces are put on sites, bottom to top, from nowhere.
---@param ... any
---@return rule
function lay(...) end

---`say "{from}-{to}"`
---
---Text of this way; alone: a decision that changes nothing.
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
---Pieces of the pile here; of all such sites.
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
---How often the board has stood as it does now after a decision of the same player in the same phase, this time included: pieces, stocks and registers.
---@type number
repeated = nil

---`since`
---
---Decisions made since the board stood like this for the first time; 0 if it never did.
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
---Every subset of the ways (of n of them) is one way.
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
---Mine and theirs change places; as a phase: the rival is asked.
---@param rule? any
---@return rule
function rival(rule) end

---`test * because "reason"`
---
---The reason given when what stands before it fails.
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
---Nobody is asked: the generator answers, by weight.
---@param rule? any
---@return rule
function chance(rule) end

---`roll(n, { double = 4, faces = 6 })`
---
---n dice are rolled; when all are equal they count 'double' times (0: the roll is made again).
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
---The player asked loses, or that player; among three or more he is out.
---@param ... any
---@return rule
function lose(...) end

---`draw`
---
---Nobody wins.
---@type rule
draw = nil

---`judge(a, b), judge(a, b, c)`
---
---Compares one number a player: the greatest wins, equals draw.
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
---From a face: the face that looks at it, n cells away; facing(1) touches it. From a cell: every face that looks into it.
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
