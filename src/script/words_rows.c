/* SPDX-License-Identifier: MIT
** words_rows.c - the table of words.
*/
#include "script/words.h"
#include "script/sandbox.h"
#include "script/state.h"
#include "script/value.h"

#include <string.h>

#define F(name, group, usage, help, returns)                                   \
  { #name, group, usage, help, l_##name, returns, WORD_FUNCTION, NULL }
/* A value that can also be called. */
#define B(name, group, usage, help, returns, type)                             \
  { #name, group, usage, help, l_##name, returns, NODE_##type, NULL }
/* A value only. */
#define V(name, group, help, returns, type)                                    \
  { #name, group, #name, help, NULL, returns, NODE_##type, NULL }

static const Word words[] = {
    F(game, "frame",
      "game { name =, players =, board =, setup =, moves = ... }",
      "The game: a table of its parts.", "game"),
    F(variant, "frame", "variant \"abalone\" { ... }",
      "Another game with some keys or options replaced. The second "
      "part may be a function; it receives the parent's table.",
      "game"),
    F(option, "frame", "option(name, choices, sentence)",
      "The value chosen for an option; the first choice is the default.",
      "value"),
    F(part, "frame", "part(\"attack\", rule)",
      "The rule, or what a variant puts in its place: parts = { "
      "attack = rule }, or a rule made from it, parts = { attack = "
      "function(attack) ... end }. Everything built on the part "
      "changes with it.",
      "rule"),
    F(picture, "rule", "picture [[ before -> after ]]",
      "Drawn lines, tried from every site in every direction. Other "
      "letters get their meaning in a table: picture { [[...]], y = "
      "theirs * beats }.",
      "rule"),

    F(hexagon, "board", "hexagon(side, { without = \"e5\" })",
      "A hexagon of hexagons, 'side' cells along each edge; six directions. "
      "Its regions are the sides south north southwest northwest southeast "
      "northeast, and the corners. wrap = \"torus\" joins opposite sides.",
      "board"),
    F(grid, "board",
      "grid(width, height, { links =, names =, knight = {1,2} })",
      "Squares in columns a, b, c ... and rows 1, 2, 3 ...; eight "
      "directions, or links = \"orthogonal\" or \"diagonal\"; leaps "
      "such as the knight's by name. columns = \"a-h j\" and rows = "
      "\"1-9\" rename columns and rows, names = \"dark\" or a "
      "function renames sites; 'without' leaves sites out, wrap = "
      "\"cylinder\" or \"torus\" joins sides, sites = \"cells edges "
      "corners\" has more sites than cells, beside = \"w1-w3\" adds "
      "places beside the board, and two lists (tunnel = \"a1 / h8\", "
      "slide = \"a1 -> h8\") are links. grid(4, 4, 4) has levels. "
      "Its regions are the sides south north west east, and the "
      "corners.",
      "board"),
    F(rhombus, "board", "rhombus(width, height, { without = \"f6\" })",
      "Hexagons in a rhombus, with sides south north west east, and corners. "
      "wrap = \"cylinder\" or \"torus\" joins sides.",
      "board"),
    F(triangle, "board", "triangle(side)",
      "Hexagons in a triangle that rests on a side, with sides south west "
      "east, and corners.",
      "board"),
    F(star, "board", "star(arm)",
      "Hexagons in a star of six points with 'arm' rows each: star(4) is the "
      "board of Chinese checkers. Its regions are the points south southwest "
      "northwest north northeast southeast, and the middle.",
      "board"),
    F(graph, "board", "graph [[ o--o ]]",
      "Points (o) and lines as drawn; straight lines are directions. Behind "
      "the "
      "drawing may be options: graph([[ o--o ]], { ring = \"a1 / b1\" }).",
      "board"),
    F(track, "board", "track { red = \"start* a1-a17 pond*\", ... }",
      "A route for each player; a name with * means a site of each "
      "player's own. Lists with '/' add links; 'spare' names sites "
      "that are on no route.",
      "board"),

    F(plate, "board", "plate(width, height, grid(9, 9))",
      "A plate of holes a1, b1 ... that lies on the cells A1, B1 ... "
      "of a grid. mark \"plate\" slides it, so that hole a1 lies "
      "over that cell; go \"up\" leads from a cell to the hole above "
      "it, \"down\" back.",
      "board"),

    F(lattice, "board", "lattice(\"cube\", n)",
      "Cells (x,y,z) without bound, built of at most n cubes. Cubes are in "
      "cells, other pieces on their faces x+ x- y+ y- z+ z-; at \"table\" is "
      "z = 1, 'empty' a free face or a cell that touches a cube.",
      "board"),

    {"site", "material", "vars = { ep = site }", "A register: no site or one.",
     NULL, "register", WORD_REGISTER, NULL},
    {"sites", "material", "vars = { gone = sites }",
     "A register: a set of sites.", NULL, "register", WORD_REGISTER, NULL},
    {"pieces", "material", "vars = { fresh = pieces \"a1 e1\" }",
     "A register: a set of pieces; the mark travels with its piece.", NULL,
     "register", WORD_REGISTER, NULL},
    F(per_player, "material", "vars = { score = per_player(0) }",
      "A counter for each player. In a rule its name means the "
      "counter of the player asked; inside rival(...), the rival's.",
      "counters"),
    {"neutral", "material", "pieces = { arrow = { \"a\", neutral } }",
     "A kind of pieces that belongs to nobody.", NULL, "neutral", WORD_NEUTRAL,
     NULL},
    F(relation, "material",
      "relation { moon = \"star\", star = { \"sun\", \"dust\" } }",
      "Which kind beats which kind or kinds. As a test: the piece that moves "
      "beats the piece here.",
      "test"),

    B(mine, "test", "mine, mine \"king\", mine \"camp\"",
      "A piece of the player asked (on top of a pile); of that kind; "
      "or his region of that name.",
      "test", MINE),
    B(theirs, "test", "theirs, theirs \"king\", theirs \"camp\"",
      "A rival's piece (on top of a pile); of that kind; or his "
      "region of that name.",
      "test", THEIRS),
    B(ours, "test", "ours, ours \"king\"",
      "A piece of the player asked or of a partner's; of that kind.", "test",
      OURS),
    F(kind, "test", "kind \"chief\"",
      "A piece of that kind, or with that trait, of any player.", "test"),
    B(alike, "test", "line(alike, 4), alike(walk)",
      "A piece with a certain trait: all pieces that the line, or "
      "the brackets, call alike must share one.",
      "test", ALIKE),
    F(of, "test", "of \"white\"",
      "A piece of that player, no matter who is asked.", "test"),
    F(mover, "test", "mover \"white\"",
      "That player is asked; inside rival(...), that player is the "
      "rival.",
      "test"),
    V(empty, "test", "Nothing is here.", "test", EMPTY),
    V(full, "test", "No room for another piece here.", "test", FULL),
    F(at, "test", "at \"home\", at(rank(-1))",
      "In the region, register or list of sites; or where the test holds.",
      "test"),
    F(rank, "test", "rank(n)",
      "The n-th row from the mover's side; negative from the far side.",
      "test"),
    F(is, "test", "is(a, \"<\", b)",
      "Compares two numbers by = ~= < <= > or >=.", "test"),
    F(none, "test", "none(test)", "No site satisfies the test.", "test"),
    F(holds, "test", "holds(mine)", "Some piece of the pile satisfies it.",
      "test"),
    F(captured, "test", "captured(n)", "The mover has taken at least n pieces.",
      "test"),
    F(seen, "test", "seen(), seen(n)",
      "The pieces are where they were before (n plies ago).", "test"),
    F(throughout, "test", "throughout(test)",
      "The test held after each decision of the player asked since the board "
      "first looked like this, as in check every time. It fails if the board "
      "never looked like this before.",
      "test"),
    V(always, "test", "Succeeds.", "test", ALWAYS),

    F(to, "choice", "to(test), to \"region\"",
      "The cursor goes to every site of the set in turn, in its order.",
      "rule"),
    F(go, "choice", "go \"forward\", go \"left\"",
      "One step in the direction, or in each of the directions; "
      "left, right, half-left, half-right and opposite are relative "
      "to the walk so far, facing to the piece.",
      "rule"),
    F(toward, "choice", "toward \"diagonal\"",
      "The direction register takes each of them; go \"same\" follows it. "
      "toward \"left\" turns it.",
      "rule"),
    F(beside, "choice", "beside()", "Every neighbouring site.", "rule"),
    F(ahead, "choice", "ahead(n)", "n steps along the mover's route.", "rule"),
    F(line, "choice", "line(test, n)",
      "Every maximal run of at least n sites through the cursor (or anywhere); "
      "at \"line\" is the run, toward \"along\" its direction.",
      "rule"),
    F(group, "choice", "to(group(test))",
      "The sites connected with the cursor over the test.", "test"),
    F(reach, "choice", "to(reach(walk))",
      "The sites that the walk reaches from the cursor in one or "
      "more repetitions, without the cursor's own site; the walk "
      "must change nothing.",
      "test"),
    V(use, "choice", "Every different unused die in turn; it is spent.", "rule",
      USE),

    B(lift, "change", "lift, lift(n)",
      "Takes the top piece (n pieces) into the hand.", "rule", LIFT),
    B(drop, "change", "drop, drop(n)",
      "Puts the hand (n pieces of it) onto the site; fails if there "
      "is no room.",
      "rule", DROP),
    F(put, "change", "put(), put \"stop\", put { \"sun\", \"moon\" }",
      "Puts a piece from the player's stock onto the site; a list is "
      "a choice.",
      "rule"),
    B(take, "change", "take, take \"stock\", take(n), take(n, \"stock\")",
      "The piece here (of a pile the top piece, or n of them) is captured by "
      "the mover; with \"stock\" it goes to his stock.",
      "rule", TAKE),
    V(flip, "change", "The piece here changes sides.", "rule", FLIP),
    F(swap, "change", "swap(walk)",
      "The piece here and the one the walk leads to change places; the cursor "
      "is there afterwards.",
      "rule"),
    F(send, "change", "send \"bar\", send \"stock\"",
      "The piece goes to its owner's site of that name, or back to "
      "his stock.",
      "rule"),
    F(become, "change", "become \"king\"",
      "The piece turns into that kind; a list is a choice.", "rule"),
    F(turn, "change", "turn \"left\"",
      "A piece that faces a way turns: left, right, opposite, "
      "half-left, half-right, or to the directions named.",
      "rule"),
    F(mark, "change", "mark \"ep\"", "The cursor's site into the register.",
      "rule"),
    F(unmark, "change", "unmark \"fresh\"",
      "Takes the cursor's site out of the register.", "rule"),
    F(forget, "change", "forget \"ep\"", "The register holds nothing.", "rule"),
    F(set, "change", "set(\"passed\", 1)", "Sets the counter to the number.",
      "rule"),
    F(lay, "change", "lay { a5 = \"rprp\" }, lay { r = \"a1 b1\" }",
      "Puts pieces on sites, bottom to top, without taking them from "
      "a stock.",
      "rule"),
    F(say, "change", "say \"{from}-{to}\"",
      "The text of the move; alone, a move that changes nothing.", "rule"),

    F(count, "number", "count(test)", "Sites that satisfy the test.", "number"),
    B(height, "number", "height, height(test)",
      "The number of pieces in the pile here, or in all piles where "
      "the test holds.",
      "number", HEIGHT),
    V(run, "number", "Length of the one-coloured run at the top of the pile.",
      "number", RUN),
    V(left, "number", "Steps from here to the end of the mover's route.",
      "number", LEFT),
    V(pips, "number", "The die in use.", "number", PIPS),
    B(stock, "number", "stock, stock \"stop\"",
      "Pieces not yet entered (of that kind).", "number", STOCK),
    V(hand, "number", "Pieces in the hand.", "number", HAND),
    F(min, "number", "min(a, b)", "The least of the numbers.", "number"),
    F(max, "number", "max(a, b)", "The greatest of the numbers.", "number"),
    F(touches, "number", "touches(test, { \"north\", \"south\" })",
      "How many of the regions have a site of the set.", "number"),
    V(repeated, "number",
      "How often the board (pieces, stocks and registers) has looked "
      "as it does now after a decision of the same player in the "
      "same phase, this time included.",
      "number", REPEATED),
    V(since, "number",
      "The number of decisions since the board first looked like "
      "this; 0 if it never did before.",
      "number", SINCE),

    F(each, "control", "each(walk)", "All ways of the walk are made together.",
      "rule"),
    F(some, "control", "some(walk), some(walk, n)",
      "Each subset of the ways is one way; with n, each subset of n "
      "ways.",
      "rule"),
    F(first, "control", "first(walk)", "The first way of the walk.", "rule"),
    F(best, "control", "best(walk, number)",
      "The ways of the walk whose number is greatest.", "rule"),
    F(most, "control", "most(walk), most(walk, number)",
      "Only ways that begin a longest series of the walk; if the longest is "
      "one "
      "step, those with the greatest number.",
      "rule"),
    F(times, "control", "times(n, walk)", "The walk exactly n times.", "rule"),
    F(try, "control", "try(walk)", "The walk if it can be done, else nothing.",
      "rule"),
    F(rival, "control", "rival(rule)",
      "Mine and theirs trade places; as a phase, the rival is asked.", "rule"),
    F(because, "control", "test * because \"reason\"",
      "The reason given when the part before it fails.", "rule"),
    F(named, "control", "named(\"castle\", walk)",
      "The walk; its moves are those of a rule with that name, which lessons "
      "and witness can ask for.",
      "rule"),

    V(auto, "turn", "This way is made without asking.", "rule", AUTO),
    F(chance, "turn", "chance(rule), chance(rule, weight)",
      "No player is asked: the random generator answers, by weight.", "rule"),
    F(roll, "turn", "roll(n, { double = 4, faces = 6 })",
      "n dice are rolled. If all are equal they count 'double' times "
      "(0: they are rolled again).",
      "rule"),
    {"pass", "turn", "pass", "A decision that changes nothing.", NULL, "rule",
     NODE_SAY, "pass"},

    B(win, "end", "win, win \"white\"", "The player asked wins; that player.",
      "rule", WIN),
    B(lose, "end", "lose, lose \"white\"",
      "The player asked loses, or the player named; with three or "
      "more players he is out.",
      "rule", LOSE),
    B(finish, "end", "finish, finish \"white\"",
      "The player asked, or the player named, has finished: he takes the first "
      "place that is free, and the others play on for the next. Of two players "
      "he wins.",
      "rule", FINISH),
    V(draw, "end", "Nobody wins.", "rule", DRAW),
    F(judge, "end", "judge(a, b), judge(a, b, c)",
      "Compares one number per player: the greatest wins, equal "
      "numbers draw.",
      "rule"),

    V(cell, "lattice", "From a face to its cube.", "rule", CELL),
    F(face, "lattice", "face(), face \"z-\"",
      "From a cube to each of its faces, or to that one; on a face: stays if "
      "it is that one.",
      "rule"),
    F(front, "lattice", "front(n)", "The n-th cell before the face.", "rule"),
    F(facing, "lattice", "facing(n)",
      "From a face: the opposite face, n cells away; facing(1) "
      "touches it. From a cell: every face around it.",
      "rule"),
    V(creep, "lattice",
      "One step over the surface of cubes, round inner and outer edges; the "
      "direction turns with it.",
      "rule", CREEP),
    V(turned, "lattice", "The cube in the hand, turned in every way.", "rule",
      TURNED),
    V(spike, "lattice", "A face of a cube that carries a pyramid.", "test",
      SPIKE),
};

const Word *words_all(size_t *count) {
  *count = sizeof words / sizeof *words;
  return words;
}

const Word *words_find(const char *name) {
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (!strcmp(words[i].name, name)) return &words[i];
  return NULL;
}

static void push_register(lua_State *L, const char *name) {
  RegisterType type = !strcmp(name, "site")    ? REGISTER_SITE
                      : !strcmp(name, "sites") ? REGISTER_SITES
                                               : REGISTER_PIECES;
  value_new_register(L, type);
}

void words_open(lua_State *L) {
  Script *script = script_of(L);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    const Word *w = &words[i];
    if (w->value == WORD_FUNCTION)
      lua_pushcfunction(L, w->function);
    else if (w->value == WORD_REGISTER)
      push_register(L, w->name);
    else if (w->value == WORD_NEUTRAL)
      value_push_neutral(L);
    else
      value_push_word(L, w);
    sandbox_set(script, w->name);
  }
}
