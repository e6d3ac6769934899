/* SPDX-License-Identifier: MIT
** family.c - games to begin with, one for each family of games.
**
** Every text works unchanged: 'abax check' and 'abax test' accept it. '@' is
** the name of the new game's file, '&' its title.
*/
#include "shell/author/family.h"

#include <string.h>

/* The texts keep the lines of the files they become. */
/* clang-format off */

static const char placing_game[] =
    "-- &: place stones; a player who connects his two sides wins.\n"
    "local place = to(empty) * put() * say \"{to}\"\n"
    "local steal = to(theirs) * take * go \"mirror\" * put() * say \"swap\"\n"
    "\n"
    "-- The group of the stone just put touches both sides.\n"
    "local joins = #(to(group(mine)) * at \"near\") * #(to(group(mine)) * at \"far\")\n"
    "\n"
    "return game {\n"
    "  name    = \"&\",\n"
    "  players = { \"red\", \"blue\" },          -- red begins\n"
    "  board   = rhombus(7, 7),\n"
    "  trays   = false,                      -- what is taken is not counted\n"
    "  regions = { near = { \"south\", \"west\" }, far = { \"north\", \"east\" } },\n"
    "  start   = \"first\",\n"
    "  phases  = {\n"
    "    first = place / \"rival:reply\",\n"
    "    reply = place + steal,              -- the pie rule: take it over\n"
    "    main  = place,\n"
    "  },\n"
    "  win     = joins,\n"
    "}\n";

static const char placing_test[] =
    "-- Positions of &: abax test @.t\n"
    "\n"
    "% The second player may take over the first stone\n"
    "game @.lua\n"
    "count 49\n"
    "play d4\n"
    "count 49\n"
    "play swap\n"
    "shows d4 = b\n"
    "illegal d4\n"
    "\n"
    "% A player who connects his sides wins\n"
    "game @.lua\n"
    "play a1 g1 a2 g2 a3 g3 a4 g4 a5 g5 a6 g6 a7\n"
    "result red wins\n";

static const char chess_like_game[] =
    "-- &: a small chess. Mate the king.\n"
    "local crown = try(at(rank(-1)) * mine \"pawn\" * become \"rook\")\n"
    "local move = picture [[\n"
    "  K _                    ->  . K        -- a king goes one step\n"
    "  orthogonal: R .* _     ->  . .* R     -- a rook any number straight\n"
    "  knight: N _            ->  . N        -- a knight leaps\n"
    "  forward: P .           ->  . P        -- a pawn steps ahead\n"
    "  forward-diagonal: P x  ->  . P        -- and takes slantwise\n"
    "]]\n"
    "-- The rival could take the king.\n"
    "local check = rival(to(mine) * picture [[\n"
    "  K k                    ->  . K\n"
    "  orthogonal: R .* k     ->  . .* R\n"
    "  knight: N k            ->  . N\n"
    "  forward-diagonal: P k  ->  . P\n"
    "]])\n"
    "\n"
    "return game {\n"
    "  name    = \"&\",\n"
    "  players = { \"white\", \"black\" },       -- white begins\n"
    "  board   = grid(5, 5, { knight = { 1, 2 } }),\n"
    "  pieces  = { king = \"K\", rook = \"R\", knight = \"N\", pawn = \"P\" },\n"
    "  setup   = \"rnknr/ppppp/5/PPPPP/RNKNR\",\n"
    "  moves   = move * crown * -check * because \"your king would be in check\",\n"
    "  stuck   = #check * lose | draw,       -- mate, stalemate\n"
    "}\n";

static const char chess_like_test[] =
    "-- Positions of &: abax test @.t\n"
    "\n"
    "% The beginning\n"
    "game @.lua\n"
    "count 9\n"
    "legal a2a3 b1c3\n"
    "\n"
    "% No move leaves the king in check\n"
    "game @.lua\n"
    "position 2k2/2r2/5/2R2/2K2 w\n"
    "illegal c2b2 \"your king would be in check\"\n"
    "legal c2c4\n"
    "\n"
    "% Mate\n"
    "position k4/4R/5/5/2KR1 w\n"
    "play d1d5\n"
    "result white wins\n";

static const char draughts_like_game[] =
    "-- &: draughts on a small board. Captures are compulsory.\n"
    "-- A player who cannot move loses.\n"
    "local crown = try(at(rank(-1)) * mine \"man\" * become \"king\")\n"
    "local jump = picture [[\n"
    "  forward-diagonal: M x .  ->  . . M    -- men take forward\n"
    "  diagonal:         K x .  ->  . . K    -- kings every way\n"
    "]]\n"
    "local step = picture [[\n"
    "  forward-diagonal: M .    ->  . M\n"
    "  diagonal:         K .    ->  . K\n"
    "]]\n"
    "\n"
    "return game {\n"
    "  name    = \"&\",\n"
    "  players = { \"white\", \"black\" },       -- white begins\n"
    "  board   = grid(6, 6),\n"
    "  pieces  = { man = \"M\", king = \"K\" },\n"
    "  setup   = \"1m1m1m/m1m1m1/6/6/1M1M1M/M1M1M1\",\n"
    "  -- A capture goes on while it can; '|' asks for a step only without one.\n"
    "  moves   = jump^1 * -jump * crown * say \"{path:x}\" | step * crown,\n"
    "  stuck   = lose,\n"
    "}\n";

static const char draughts_like_test[] =
    "-- Positions of &: abax test @.t\n"
    "\n"
    "% The beginning\n"
    "game @.lua\n"
    "count 5\n"
    "\n"
    "% A player who can take must, and goes on\n"
    "game @.lua\n"
    "position 6/6/3m2/6/1m4/M4M w\n"
    "moves a1xc3xe5\n"
    "play a1xc3xe5\n"
    "captured white 2\n"
    "\n"
    "% A man becomes a king on the far row\n"
    "position 6/1M4/6/6/6/5m w\n"
    "play b5a6\n"
    "shows a6 = K\n";

static const char tafl_game[] =
    "-- &: the king flees to a corner; the attackers enclose him.\n"
    "local move = picture {\n"
    "  \"M .* e  ->  . .* M\", e = empty * -at \"corners\" * because \"only the king enters a corner\",\n"
    "} + picture \"K .* .  ->  . .* K\"\n"
    "\n"
    "-- A man between two of the mover's is taken; the king on all four sides.\n"
    "local clasp = picture \"o m o  ->  o . o\"\n"
    "local siege = beside() * theirs \"king\" * -(beside() * -mine) * take\n"
    "\n"
    "return game {\n"
    "  name    = \"&\",\n"
    "  players = { \"black\", \"white\" },       -- black attacks and begins\n"
    "  board   = grid(7, 7, { links = \"orthogonal\" }),\n"
    "  pieces  = { king = \"K\", man = \"M\" },\n"
    "  setup   = \"3M3/3M3/3m3/MMmkmMM/3m3/3M3/3M3\",\n"
    "  moves   = move * say \"{from}{to}\" * try(each(clasp + siege)),\n"
    "  win     = none(kind \"king\") + mine \"king\" * at \"corners\",\n"
    "  stuck   = lose,\n"
    "}\n";

static const char tafl_test[] =
    "-- Positions of &: abax test @.t\n"
    "\n"
    "% A man between two is taken\n"
    "game @.lua\n"
    "position 7/7/7/k2Mm2/5M1/7/7 b\n"
    "play f3f4\n"
    "shows e4 = .\n"
    "captured black 1\n"
    "\n"
    "% Only the king enters a corner\n"
    "position 7/k6/7/7/7/7/M6 b\n"
    "illegal a1g1 \"only the king enters a corner\"\n"
    "to move white\n"
    "play a6a7\n"
    "result white wins\n"
    "\n"
    "% The king is taken on four sides\n"
    "position 7/7/3M3/2MkM2/7/4M2/7 b\n"
    "play e2d2\n"
    "result none\n"
    "position 7/7/3M3/2MkM2/7/3M3/7 b\n"
    "play d2d3\n"
    "result black wins\n";

static const char stacking_game[] =
    "-- &: pile up; a pile belongs to the piece on its top.\n"
    "-- A pile goes straight, as many cells as it is high.\n"
    "local far  = times(hand, go \"same\")\n"
    "local land = -empty * because \"a pile goes onto another\" * -full * because \"that pile is full\"\n"
    "\n"
    "return game {\n"
    "  name    = \"&\",\n"
    "  players = { \"white\", \"black\" },       -- white begins\n"
    "  board   = grid(5, 5),\n"
    "  piles   = { 9 },\n"
    "  setup   = \"wbwbw/bwbwb/wb1bw/bwbwb/wbwbw\",\n"
    "  moves   = to(mine) * lift(height) * toward \"any\" * far * land * drop,\n"
    "  -- Nobody can move: the player with more under his piles wins.\n"
    "  stuck   = rival(#(to(mine) * lift(height) * toward \"any\" * far * land * drop)) * pass\n"
    "            | judge(height(mine), height(theirs)),\n"
    "}\n";

static const char stacking_test[] =
    "-- Positions of &: abax test @.t\n"
    "\n"
    "% A pile goes as far as it is high\n"
    "game @.lua\n"
    "play a1a2\n"
    "shows a1 = . a2 = bw\n"
    "illegal a2b2\n"
    "\n"
    "% A pile goes onto another, not onto an empty cell\n"
    "position wb3/5/5/5/5 w\n"
    "moves a5b5\n"
    "illegal a5a4 \"a pile goes onto another\"\n";

static const char race_game[] =
    "-- &: a race for four men. Hit the blots, bring everybody home.\n"
    "local land = -(theirs * is(height, \">\", 1)) * because \"two of your rival's hold that cell\"\n"
    "           * try(theirs * send \"start\") * drop\n"
    "local march = use * to(mine * -at \"home\") * lift * ahead(pips) * land * say \"{from}-{to}\"\n"
    "\n"
    "return game {\n"
    "  name    = \"&\",\n"
    "  players = { \"red\", \"blue\" },\n"
    "  board   = track { red  = \"start* c1-c24 r1-r4 home*\",    -- * : one for each\n"
    "                    blue = \"start* c13-c24 c1-c12 b1-b4 home*\" },\n"
    "  pieces  = { man = { \"R\", \"B\" } },\n"
    "  piles   = { 4 },\n"
    "  setup   = { [\"start:red\"] = \"RRRR\", [\"start:blue\"] = \"BBBB\" },\n"
    "  phases  = {\n"
    "    main = roll(1) / \"run\",             -- chance answers, or real dice\n"
    "    run  = march * (is(pips, \"=\", 6) / \"main\" | always) | pass,\n"
    "  },\n"
    "  win     = none(mine * -at \"home\"),\n"
    "}\n";

static const char race_test[] =
    "-- Positions of &: abax test @.t\n"
    "\n"
    "% A six rolls again\n"
    "game @.lua\n"
    "play \"roll 6\" start-c6 \"roll 2\"\n"
    "mover red\n"
    "play c6-c8 \"roll 1\"\n"
    "mover blue\n"
    "\n"
    "% A man alone is hit\n"
    "game @.lua\n"
    "play \"roll 3\" start-c3 \"roll 1\" start-c13 \"roll 5\" c3-c8 \"roll 1\" c13-c14 \"roll 5\" c8-c13 \"roll 1\" c14-c15 \"roll 2\" c13-c15\n"
    "shows start:blue = BBBB c15 = R\n";

static const char sowing_game[] =
    "-- &: sow seeds around the board; take from the rival's side.\n"
    "local sow  = to \"pits\" * -empty * say \"{to}\" * lift(height)\n"
    "           * times(hand, ahead(1) * drop(1))\n"
    "-- A last seed that makes two or three on the rival's side takes them.\n"
    "local ripe = theirs \"pits\" * (is(height, \"=\", 2) + is(height, \"=\", 3))\n"
    "local reap = ripe * lift(height) * to \"store\" * drop\n"
    "local home = height(at \"pits\" + at \"store\")\n"
    "\n"
    "return game {\n"
    "  name    = \"&\",\n"
    "  players = { \"south\", \"north\" },       -- south begins\n"
    "  board   = track { south = \"a1-f1 f2-a2 a1\", north = \"f2-a2 a1-f1 f2\",\n"
    "                    spare = \"S N\" },\n"
    "  regions = { pits = { \"a1-f1\", \"a2-f2\" }, store = { \"S\", \"N\" } },\n"
    "  pieces  = { seed = { \"*\", neutral } },\n"
    "  piles   = { 48 },\n"
    "  setup   = { [\"a1-f1\"] = \"****\", [\"a2-f2\"] = \"****\" },\n"
    "  moves   = { sow = sow * try(reap) },\n"
    "  ends    = seen() * judge(home, rival(home)),\n"
    "  stuck   = judge(home, rival(home)),   -- each keeps what is on his side\n"
    "  look    = [[\n"
    "north   'a2  'b2  'c2  'd2  'e2  'f2\n"
    "         a2#  b2#  c2#  d2#  e2#  f2#\n"
    "    N#                                S#\n"
    "         a1#  b1#  c1#  d1#  e1#  f1#\n"
    "        'a1  'b1  'c1  'd1  'e1  'f1   south\n"
    "]],\n"
    "}\n";

static const char sowing_test[] =
    "-- Positions of &: abax test @.t\n"
    "\n"
    "% Four seeds, four pits\n"
    "game @.lua\n"
    "play c1\n"
    "shows c1 = . d1 = ***** f2 = *****\n"
    "mover north\n"
    "illegal a1\n"
    "\n"
    "% Two are taken\n"
    "position *4*5*2 s\n"
    "play f1\n"
    "shows f2 = . S = **\n";

static const char leaping_game[] =
    "-- &: leap over anybody, and be the first to fill the far corner.\n"
    "-- A chain of leaps comes nowhere twice: 'been' remembers where it was.\n"
    "local leap  = picture { \"o y e  ->  . y o\", y = mine + theirs, e = empty * -at \"been\" } * mark \"been\"\n"
    "local chain = to(mine) * mark \"been\" * leap^1 * forget \"been\"\n"
    "local step  = picture \"o .  ->  . o\"\n"
    "\n"
    "return game {\n"
    "  name    = \"&\",\n"
    "  players = { \"white\", \"black\" },       -- white begins\n"
    "  board   = grid(6, 6),\n"
    "  regions = { goal = { \"f6 e6 f5 d6 e5 f4\", \"a1 b1 a2 c1 b2 a3\" } },\n"
    "  vars    = { been = sites },\n"
    "  setup   = { w = \"a1 b1 a2 c1 b2 a3\", b = \"f6 e6 f5 d6 e5 f4\" },\n"
    "  notation = \"{from}{to}\",\n"
    "  moves   = step + chain,\n"
    "  win     = none(mine * -at \"goal\"),\n"
    "  stuck   = lose,\n"
    "}\n";

static const char leaping_test[] =
    "-- Positions of &: abax test @.t\n"
    "\n"
    "% A step, or leaps over anybody\n"
    "game @.lua\n"
    "legal c1d1 a1c3 b1b3\n"
    "play a1c3\n"
    "shows b2 = w\n"
    "mover black\n"
    "\n"
    "% A player who fills the far corner wins\n"
    "position 3www/4ww/4w1/6/6/bb4 w\n"
    "play e4f4\n"
    "result white wins\n";

static const char solitaire_game[] =
    "-- &: a puzzle for one. Leap until a single peg is left.\n"
    "return game {\n"
    "  name    = \"&\",\n"
    "  players = { \"player\" },\n"
    "  -- A triangle in the corner of a square; the other cells are left out.\n"
    "  board   = grid(5, 5, { without = \"b5 c5 d5 e5 c4 d4 e4 d3 e3 e2\" }),\n"
    "  pieces  = { peg = \"i\" },\n"
    "  setup   = \"1/ii/iii/iiii/iiiii\",\n"
    "  moves   = { leap = picture { \"n+s+e+w+nw+se: o p .  ->  . . o\", p = mine } },\n"
    "  win     = is(count(mine), \"=\", 1),\n"
    "  stuck   = lose,\n"
    "}\n";

static const char solitaire_test[] =
    "-- Positions of &: abax test @.t\n"
    "\n"
    "% Two leaps into the hole\n"
    "game @.lua\n"
    "moves a3a5 c3a5\n"
    "play a3a5\n"
    "shows a4 = . a5 = i\n"
    "\n"
    "% One peg left\n"
    "position 1/2/3/4/ii3 p\n"
    "play a1c1\n"
    "result player wins\n";

static const char three_players_game[] =
    "-- &: three at one board. A player with no piece left is out.\n"
    "-- The last one wins.\n"
    "return game {\n"
    "  name    = \"&\",\n"
    "  players = { \"red\", \"green\", \"blue\" }, -- red begins\n"
    "  board   = hexagon(3),\n"
    "  setup   = { r = \"a1 a2 b1\", g = \"e3 d2 c1\", b = \"c5 d5 e5\" },\n"
    "  moves   = {\n"
    "    step = picture \"o .    ->  . o\",\n"
    "    take = picture \"o x .  ->  . . o    -- leaps over a rival's piece\",\n"
    "  },\n"
    "  stuck   = lose,                       -- and is out: the others go on\n"
    "}\n";

static const char three_players_test[] =
    "-- Positions of &: abax test @.t\n"
    "\n"
    "% Red, green, blue\n"
    "game @.lua\n"
    "play a1b2\n"
    "mover green\n";
/* clang-format on */

static const Family families[] = {
    {"placing", "Placing and connecting: stones, groups, the pie rule.",
     placing_game, placing_test},
    {"chess-like",
     "Like chess: kinds that move in ways of their own, and check.",
     chess_like_game, chess_like_test},
    {"draughts-like", "Like draughts: forced captures, chains, kings.",
     draughts_like_game, draughts_like_test},
    {"tafl", "Like tafl: unequal sides, and capture between two.", tafl_game,
     tafl_test},
    {"stacking", "Piles that move as a whole.", stacking_game, stacking_test},
    {"race", "A race with dice on a track.", race_game, race_test},
    {"sowing", "Seeds sown around the board.", sowing_game, sowing_test},
    {"leaping", "Leaps over anybody, to the far corner.", leaping_game,
     leaping_test},
    {"solitaire", "A puzzle for one.", solitaire_game, solitaire_test},
    {"three-players", "Three at one board; a beaten player is out.",
     three_players_game, three_players_test},
};

const Family *family_find(const char *name) {
  for (size_t i = 0; i < sizeof families / sizeof *families; i++)
    if (!strcmp(families[i].name, name)) return &families[i];
  return NULL;
}
