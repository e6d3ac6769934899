/* SPDX-License-Identifier: MIT
** keys.c - the table of keys.
*/
#include "script/keys.h"
#include "base/text.h"

#include <string.h>

static const Key keys[] = {
    {"name", "name = \"Abalone\"", "The title of the game; required."},
    {"version", "version = \"2\"",
     "The edition of the rules, for people; nothing depends on it."},
    {"players", "players = { \"black\", \"white\" }",
     "One to eight names; the first begins. Required."},
    {"seats", "seats = { \"south\", \"west\", \"north\" }",
     "Where each player sits, which decides forward, back, sideways "
     "and rank. Without it: south, north, west, east on squares; "
     "around the board with three or more players on hexagons."},
    {"partners",
     "partners = { { \"north\", \"south\" }, { \"east\", \"west\" } }",
     "Who plays with whom, of three players or more: partners win and lose "
     "together, and what is 'theirs' is not a partner's. A player left out "
     "plays alone."},
    {"board", "board = grid(8, 8)",
     "A board made by one of the words for boards; required."},
    {"pieces",
     "pieces = { king = \"K\", man = { \"x\", \"o\", 12 }, stone = { \"*\", "
     "neutral }, tokin = { \"T\", of = \"man\", is = \"gold\" } }",
     "The kinds: one letter (a capital is the first player's, a "
     "small one the second's) or one for each player, and how many "
     "a player has in stock (without a number, no limit). 'of' "
     "names the kind it becomes in a stock, 'is' gives it traits, "
     "'letters' declares one kind for each letter and 'facing' the "
     "direction each of them faces. Without this key there is one "
     "kind, 'piece', drawn by the players' initials."},
    {"piles", "piles = { 5, [\"a1-a4\"] = 9 }",
     "Pieces can be piled up: how high a pile may be, and on which "
     "sites higher or lower."},
    {"regions",
     "regions = { throne = \"e5\", home = { \"a1-h1\", \"a8-h8\" } }",
     "Sets of sites with names; a list with one entry for each player makes "
     "the region each player's own."},
    {"route", "route = \"A1 B1 B2 A2 A1\"",
     "The route that 'ahead' follows on a board that is not a "
     "track. It is the same for all players, and closed if it ends "
     "where it began."},
    {"vars", "vars = { passed = 0, komi = { 0, 15 }, ep = site }",
     "Counters with their first values (one for each player in a list), and "
     "registers: site, sites or pieces."},
    {"scratch", "scratch = { hit = site, gone = sites, n = 0 }",
     "Registers and counters, as in vars, that last for one "
     "decision. They get their first values back when the decision "
     "is made, after 'after' and the tests that end the game. A name that "
     "rules both write and read need not be declared at all."},
    {"setup", "setup = \"rnbqkbnr/8/8/RNBQKBNR\", setup = { d4 = \"w\" }",
     "The pieces on the board at the start: a drawing, rows, or sites and "
     "letters. Without it the board is empty."},
    {"start", "start = \"fill\", start = \"second:corner\"",
     "The phase that play begins with, and whose turn it is. "
     "Without it: phase main, and the first player."},
    {"moves", "moves = rule, moves = { step = rule, take = rule }",
     "What a player may do. If there are several rules, why and "
     "simulate use their names. Short for phases = { main = ... }."},
    {"phases", "phases = { main = rule, shoot = rule }",
     "The rule of each phase of a turn; rule / \"shoot\" leads to "
     "the phase shoot."},
    {"after", "after = each(to(-safe) * take)",
     "A rule that is carried out after every decision and before "
     "the tests that end the game, with the cursor where the "
     "decision ended. Its first way is taken, if it has any."},
    {"win", "win = line(mine, 3)",
     "A test after every decision: the player who decided wins."},
    {"lose", "lose = none(mine)",
     "A test after every decision: the player who decided loses."},
    {"finish", "finish = none(mine * -at \"home\")",
     "A test after every decision: the player who decided has finished, takes "
     "the first place that is free, and the others play on for the next."},
    {"draw", "draw = none(empty)",
     "A test after every decision: the game is drawn."},
    {"ends", "ends = a * win | b * lose",
     "A rule that is asked after every decision, before win, lose "
     "and draw. Its ways give a result."},
    {"stuck", "stuck = lose",
     "What happens to a player with no move; without it the player passes."},
    {"notation",
     "notation = \"{from}-{to}\", notation = { sorted = true, chain = \"/\" }",
     "The text of all moves that have no 'say'. In a move of several parts, "
     "sorted puts them in order, and chain joins 8/5 and 5/3 to 8/3."},
    {"look", "look = [[ a2# b2# ]]",
     "How the board is drawn: each name of a site is replaced by "
     "the piece there. After the name, # means the number of "
     "pieces, and ^ or ! a pile that grows up or down over the "
     "lines there. A name after a quote is printed as it is, a name "
     "after @ as moves write it, and a site followed by = and a "
     "variable is replaced by its value. A table says more: look = "
     "{ form = [[...]], board = \"lines\", marks = \"d4\", king = { "
     "shape = \"star\", colour = \"red\" } }."},
    {"show", "show = { \"held\", komi = \"{player} gets {half} points\" }",
     "Which counters and registers are shown beside the board: by "
     "their names, or in a sentence with {} for the value, {half} "
     "for half of it and {player} for the player it belongs to. The "
     "others are shown only to programs (show --json). score = "
     "\"{half}\" shows the score of a game that judges in half points."},
    {"fields", "fields = { { \"castle\", K = \"h1\" }, \"ep\", \"quiet\", 1 }",
     "Registers, counters and constants that are separate words of "
     "a position's text, as in the FEN of chess; \"quiet\" is the "
     "number of plies that session.quiet counts."},
    {"evaluate", "evaluate = count(mine) - count(theirs)",
     "A number: how good a position looks for the mover. Opponents use it."},
    {"trays", "trays = false, trays = \"stock\"",
     "What is taken is not counted, and shown nowhere: for games in which "
     "pieces change sides or captures do not matter. With \"stock\" it goes to "
     "the stock of the player who takes it, which is empty at first."},
    {"session", "session = { repetition = 3, quiet = { 100, \"pawn\" } }",
     "Draws that end a game being played without changing its "
     "rules: repetition, quiet, dead."},
};

enum { KEYS = sizeof keys / sizeof *keys };

const Key *keys_all(size_t *count) {
  *count = KEYS;
  return keys;
}

const Key *keys_find(const char *name) {
  for (size_t i = 0; i < KEYS; i++)
    if (!strcmp(keys[i].name, name)) return &keys[i];
  return NULL;
}

const char *keys_nearest(const char *name) {
  const char *names[KEYS];
  for (size_t i = 0; i < KEYS; i++) names[i] = keys[i].name;
  return text_nearest(name, names, KEYS);
}
