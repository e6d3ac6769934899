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
     "Where each player sits, for forward, back, sideways and rank. Else on "
     "squares south, north, west, east; on hexagons three or more sit round "
     "the board."},
    {"board", "board = grid(8, 8)",
     "A board made by one of the words for boards; required."},
    {"pieces",
     "pieces = { king = \"K\", man = { \"x\", \"o\", 12 }, stone = { \"*\", "
     "neutral }, tokin = { \"T\", of = \"man\", is = \"gold\" } }",
     "The kinds: one letter (a capital is the first player's, a small one the "
     "second's) or one for each player, and how many a player has in stock "
     "(without a number as many as are wanted); 'of' names the kind it is "
     "again in a stock, 'is' what it is like (traits), 'letters' declares one "
     "kind for each letter and 'facing' the way each of them looks. Without "
     "this key there is one "
     "kind, 'piece', drawn by the players' initials."},
    {"piles", "piles = { 5, [\"a1-a4\"] = 9 }",
     "Pieces stand on pieces: how high a pile may be, and on which sites "
     "higher or lower."},
    {"regions",
     "regions = { throne = \"e5\", home = { \"a1-h1\", \"a8-h8\" } }",
     "Sets of sites with names; a list with one entry for each player makes "
     "the region each player's own."},
    {"route", "route = \"A1 B1 B2 A2 A1\"",
     "The way that 'ahead' goes on a board which is no track, the same for all "
     "players; it is closed if it ends where it began."},
    {"vars", "vars = { passed = 0, komi = { 0, 15 }, ep = site }",
     "Counters with their first values (one for each player in a list), and "
     "registers: site, sites or pieces."},
    {"scratch", "scratch = { hit = site, gone = sites, n = 0 }",
     "Registers and counters as in vars that last for one decision: when it is "
     "made, and 'after' and what ends the game have been asked, they are as "
     "at first."},
    {"setup", "setup = \"rnbqkbnr/8/8/RNBQKBNR\", setup = { d4 = \"w\" }",
     "The pieces on the board at the start: a drawing, rows, or sites and "
     "letters. Without it the board is empty."},
    {"start", "start = \"fill\", start = \"second:corner\"",
     "The phase play begins with, and whose turn it is; else it is main, and "
     "the first player."},
    {"moves", "moves = rule, moves = { step = rule, take = rule }",
     "What a player may do; the names of several rules are used by why and "
     "simulate. Short for phases = { main = ... }."},
    {"phases", "phases = { main = rule, shoot = rule }",
     "What is asked in each phase of a turn; rule / \"shoot\" goes there."},
    {"after", "after = each(to(-safe) * take)",
     "A rule that is made after every decision, with the cursor where the "
     "decision ended, before anything is asked that ends the game: its first "
     "way, if there is one."},
    {"win", "win = line(mine, 3)",
     "A test after every decision: the player who decided wins."},
    {"lose", "lose = none(mine)",
     "A test after every decision: the player who decided loses."},
    {"draw", "draw = none(empty)",
     "A test after every decision: the game is drawn."},
    {"ends", "ends = a * win | b * lose",
     "After every decision: a rule whose ways give a result, asked before win, "
     "lose and draw."},
    {"stuck", "stuck = lose",
     "What happens to a player with no move; without it the player passes."},
    {"notation",
     "notation = \"{from}-{to}\", notation = { sorted = true, chain = \"/\" }",
     "The text of all moves that have no 'say'. In a move of several parts, "
     "sorted puts them in order, and chain joins 8/5 and 5/3 to 8/3."},
    {"look", "look = [[ a2# b2# ]]",
     "How the board is drawn: each name of a site is replaced by what stands "
     "there, with # behind it by the number of pieces, with ^ or ! by a pile "
     "that grows up or down over the lines there; a name behind a quote is "
     "printed as it is, one behind @ as moves name it, and a site followed by "
     "= and a variable is replaced by its value. A table says more: look = { "
     "form = [[...]], board = \"lines\", marks = \"d4\", king = { shape = "
     "\"star\", colour = \"red\" } }."},
    {"show", "show = { \"held\", komi = \"{player} gets {half} points\" }",
     "Which counters and registers are shown beside the board: by their names, "
     "or in a sentence with {} for the value, {half} for half of it and "
     "{player} for the player it belongs to. The others are shown to programs "
     "alone (show --json)."},
    {"fields", "fields = { { \"castle\", K = \"h1\" }, \"ep\", \"quiet\", 1 }",
     "Registers, counters and constants that stand as words of their own in a "
     "position's text, as in the FEN of chess; \"quiet\" is the number of "
     "plies "
     "that session.quiet counts."},
    {"evaluate", "evaluate = count(mine) - count(theirs)",
     "A number: how good a position looks for the mover. Opponents use it."},
    {"trays", "trays = false, trays = \"stock\"",
     "What is taken is not counted, and shown nowhere: for games in which "
     "pieces change sides or captures do not matter. With \"stock\" it goes to "
     "the stock of who takes it, which is empty at first."},
    {"session", "session = { repetition = 3, quiet = { 100, \"pawn\" } }",
     "Draws that end a game which is played and change no rule: repetition, "
     "quiet, dead."},
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
