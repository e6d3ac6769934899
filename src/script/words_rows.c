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
      "Another game with some keys or options replaced. The second part may be "
      "a function that is given the parent's table.",
      "game"),
    F(option, "frame", "option(name, choices, sentence)",
      "The value chosen for an option; the first choice is the default.",
      "value"),
    F(part, "frame", "part(\"attack\", rule)",
      "The rule, or what a variant has in its place: parts = { attack = rule } "
      "or, made of it, parts = { attack = function(attack) ... end }. All that "
      "is built on it follows.",
      "rule"),
    F(picture, "rule", "picture [[ before -> after ]]",
      "Drawn lines, tried from every site in every direction. Further letters "
      "are given in a table: picture { [[...]], y = theirs * beats }.",
      "rule"),

    F(hexagon, "board", "hexagon(side, { without = \"e5\" })",
      "A hexagon of hexagons, 'side' cells along each edge; six directions. "
      "Its regions are the sides south north southwest northwest southeast "
      "northeast, and the corners.",
      "board"),
    F(grid, "board",
      "grid(width, height, { links =, names =, knight = {1,2} })",
      "Squares in columns a, b, c ... and rows 1, 2, 3 ...; eight directions, "
      "or links = \"orthogonal\" or \"diagonal\"; further leaps by name. "
      "Columns and rows have other names by columns = \"a-h j\" and rows = "
      "\"1-9\", sites by names = \"dark\" or a function; 'without' leaves "
      "sites out, wrap = \"cylinder\" or \"torus\" joins sides, sites = "
      "\"cells edges corners\" has more sites than cells, beside = \"w1-w3\" "
      "adds places beside the board, and two lists (tunnel = \"a1 / h8\", "
      "slide = \"a1 -> h8\") are links. grid(4, 4, 4) has levels. Its regions "
      "are the sides south north west east, and the "
      "corners.",
      "board"),
    F(rhombus, "board", "rhombus(width, height, { without = \"f6\" })",
      "Hexagons in a rhombus, with sides south north west east, and corners.",
      "board"),
    F(triangle, "board", "triangle(side)",
      "Hexagons in a triangle that stands on a side, with sides south west "
      "east, and corners.",
      "board"),
    F(star, "board", "star(arm)",
      "Hexagons in a star of six points with 'arm' rows each: star(4) is the "
      "board of Chinese checkers. Its regions are the points south southwest "
      "northwest north northeast southeast, and the middle.",
      "board"),
    F(graph, "board", "graph [[ o--o ]]",
      "Points (o) and lines as drawn; straight lines are directions.", "board"),
    F(track, "board", "track { red = \"start* a1-a17 pond*\", ... }",
      "A route per player; a name with * is one site for each. Lists with '/' "
      "are further links; 'spare' names sites on no route.",
      "board"),

    F(plate, "board", "plate(width, height, grid(9, 9))",
      "A plate of holes a1, b1 ... that lies on the cells A1, B1 ... of a "
      "grid. mark \"plate\" slides it: hole a1 then lies over that cell; go "
      "\"up\" leads from a cell to the hole above it, \"down\" back.",
      "board"),

    F(lattice, "board", "lattice(\"cube\", n)",
      "Cells (x,y,z) without bound, built of at most n cubes. Cubes stand in "
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
      "A counter for each player; named in a rule it is that of the player "
      "asked, inside rival(...) his rival's.",
      "counters"),
    {"neutral", "material", "pieces = { arrow = { \"a\", neutral } }",
     "A kind of pieces that belongs to nobody.", NULL, "neutral", WORD_NEUTRAL,
     NULL},
    F(relation, "material", "relation { star = \"sun\", moon = \"star\" }",
      "Which kind beats which; as a test: what stands here is beaten by the "
      "piece that moves.",
      "test"),

    B(mine, "test", "mine, mine \"king\", mine \"camp\"",
      "An own piece (on top); of that kind; an own region.", "test", MINE),
    B(theirs, "test", "theirs, theirs \"king\", theirs \"camp\"",
      "A rival's piece; of that kind; his region.", "test", THEIRS),
    F(kind, "test", "kind \"chief\"",
      "A piece of that kind, or with that trait, of any player.", "test"),
    B(alike, "test", "line(alike, 4), alike(walk)",
      "A piece with the trait in question, for one trait or another: all that "
      "line, or the brackets, call alike share it.",
      "test", ALIKE),
    F(of, "test", "of \"white\"",
      "A piece of that player's, not of the one asked.", "test"),
    F(mover, "test", "mover \"white\"",
      "That player is asked; inside rival(...), he is the rival.", "test"),
    V(empty, "test", "Nothing stands here.", "test", EMPTY),
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
      "The pieces stand as they stood before (n plies ago).", "test"),
    F(throughout, "test", "throughout(test)",
      "The test held after each decision of the player asked since the board "
      "stood like this for the first time: check each time, say. It fails if "
      "the board never stood so.",
      "test"),
    V(always, "test", "Succeeds.", "test", ALWAYS),

    F(to, "choice", "to(test), to \"region\"",
      "The cursor stands in turn on every site of the set, in its order.",
      "rule"),
    F(go, "choice", "go \"forward\", go \"left\"",
      "One step in the direction, or in each of the directions; left, right, "
      "half-left, half-right and opposite are told from the walk so far, and "
      "facing from the piece.",
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
      "The sites that the walk leads to from the cursor, done once or again "
      "and again, without the cursor's own; the walk changes nothing.",
      "test"),
    V(use, "choice", "Every different unused die in turn; it is spent.", "rule",
      USE),

    B(lift, "change", "lift, lift(n)",
      "The top piece (n pieces) into the hand.", "rule", LIFT),
    B(drop, "change", "drop, drop(n)",
      "The hand (n of it) onto the site; fails if there is no room.", "rule",
      DROP),
    F(put, "change", "put(), put \"stop\", put { \"sun\", \"moon\" }",
      "An own piece from stock onto the site; a list is a choice.", "rule"),
    B(take, "change", "take, take \"stock\", take(n), take(n, \"stock\")",
      "What stands here (of a pile the top piece, or n of them) is captured by "
      "the mover; with \"stock\" it goes to his stock.",
      "rule", TAKE),
    V(flip, "change", "The piece here changes sides.", "rule", FLIP),
    F(swap, "change", "swap(walk)",
      "The piece here and the one the walk leads to change places; the cursor "
      "is there afterwards.",
      "rule"),
    F(send, "change", "send \"bar\", send \"stock\"",
      "The piece goes to its owner's site of that name, or back to stock.",
      "rule"),
    F(become, "change", "become \"king\"",
      "The piece turns into that kind; a list is a choice.", "rule"),
    F(turn, "change", "turn \"left\"",
      "The piece that faces a way turns: left, right, opposite, half-left, "
      "half-right, or to the directions named.",
      "rule"),
    F(mark, "change", "mark \"ep\"", "The cursor's site into the register.",
      "rule"),
    F(unmark, "change", "unmark \"fresh\"",
      "The cursor's site out of the register.", "rule"),
    F(forget, "change", "forget \"ep\"", "The register holds nothing.", "rule"),
    F(set, "change", "set(\"passed\", 1)", "Counter := number.", "rule"),
    F(lay, "change", "lay { a5 = \"rprp\" }",
      "Pieces are put on sites, bottom to top, from nowhere.", "rule"),
    F(say, "change", "say \"{from}-{to}\"",
      "Text of this way; alone: a decision that changes nothing.", "rule"),

    F(count, "number", "count(test)", "Sites that satisfy the test.", "number"),
    B(height, "number", "height, height(test)",
      "Pieces of the pile here; of all such sites.", "number", HEIGHT),
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
      "How often the board has stood as it does now after a decision of the "
      "same player in the same phase, this time included: pieces, stocks and "
      "registers.",
      "number", REPEATED),
    V(since, "number",
      "Decisions made since the board stood like this for the first time; 0 if "
      "it never did.",
      "number", SINCE),

    F(each, "control", "each(walk)", "All ways of the walk are made together.",
      "rule"),
    F(some, "control", "some(walk), some(walk, n)",
      "Every subset of the ways (of n of them) is one way.", "rule"),
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
      "Mine and theirs change places; as a phase: the rival is asked.", "rule"),
    F(because, "control", "test * because \"reason\"",
      "The reason given when what stands before it fails.", "rule"),
    F(named, "control", "named(\"castle\", walk)",
      "The walk; its moves are those of a rule with that name, which lessons "
      "and witness can ask for.",
      "rule"),

    V(auto, "turn", "This way is made without asking.", "rule", AUTO),
    F(chance, "turn", "chance(rule), chance(rule, weight)",
      "Nobody is asked: the generator answers, by weight.", "rule"),
    F(roll, "turn", "roll(n, { double = 4, faces = 6 })",
      "n dice are rolled; when all are equal they count 'double' times (0: "
      "the roll is made again).",
      "rule"),
    {"pass", "turn", "pass", "A decision that changes nothing.", NULL, "rule",
     NODE_SAY, "pass"},

    B(win, "end", "win, win \"white\"", "The player asked wins; that player.",
      "rule", WIN),
    B(lose, "end", "lose, lose \"white\"",
      "The player asked loses, or that player; among three or more he is out.",
      "rule", LOSE),
    V(draw, "end", "Nobody wins.", "rule", DRAW),
    F(judge, "end", "judge(a, b), judge(a, b, c)",
      "Compares one number a player: the greatest wins, equals draw.", "rule"),

    V(cell, "lattice", "From a face to its cube.", "rule", CELL),
    F(face, "lattice", "face(), face \"z-\"",
      "From a cube to each of its faces, or to that one; on a face: stays if "
      "it is that one.",
      "rule"),
    F(front, "lattice", "front(n)", "The n-th cell before the face.", "rule"),
    F(facing, "lattice", "facing(n)",
      "From a face: the face that looks at it, n cells away; facing(1) touches "
      "it. From a cell: every face that looks into it.",
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
