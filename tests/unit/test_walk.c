/* SPDX-License-Identifier: MIT
** test_walk.c - every operator and word of the walk language, on small games.
**
** A case is a game's text, the moves played first (';' between them) and
** what must follow: the legal texts in byte order (' ; ' between them), or
** the one-line position. The games are written out where they are used, so
** that a case can be read by itself.
*/
#include "kernel/text/diagram.h"
#include "notation/typed_move.h"
#include "script/load.h"
#include "script/words.h"
#include "munit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Case {
  const char *rules, *played, *texts, *position; /* NULL: not asked */
} Case;

#define HEAD  "return game { name = 'T', players = { 'black', 'white' }, "
#define SMALL HEAD "board = grid(3, 3), "

static Game *load_text(const char *rules) {
  char path[] = "/tmp/abax-walk-XXXXXX.lua";
  Error err = {0};
  int fd = mkstemps(path, 4);
  munit_assert_int(fd, >=, 0);
  munit_assert_true(write(fd, rules, strlen(rules)) == (ssize_t)strlen(rules));
  close(fd);
  Game *game = load_game(path, NULL, 0, &err);
  unlink(path);
  if (!game) munit_errorf("%s\n%s", err.text, rules);
  return game;
}

static void play_moves(Session *s, const char *moves) {
  char move[64];
  Error err = {0};
  while (moves && *moves) {
    size_t n = strcspn(moves, ";");
    snprintf(move, sizeof move, "%.*s", (int)n, moves);
    if (!typed_move_do(s, move, &err)) munit_errorf("%s: %s", move, err.text);
    moves += n + (moves[n] == ';');
  }
}

static int by_text(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void check_texts(Session *s, const Case *c) {
  Error err = {0};
  size_t count;
  Text all;
  text_init(&all);
  if (!session_list(s, &count, &err)) munit_errorf("%s", err.text);
  const char **texts = calloc(count + 1, sizeof *texts);
  munit_assert_not_null(texts);
  for (size_t i = 0; i < count; i++) texts[i] = session_text(s, i);
  qsort(texts, count, sizeof *texts, by_text);
  for (size_t i = 0; i < count; i++)
    text_addf(&all, "%s%s", i ? " ; " : "", texts[i]);
  if (strcmp(text_string(&all), c->texts) != 0)
    munit_errorf("%s\nafter '%s'\nexpected %s\nfound    %s", c->rules,
                 c->played, c->texts, text_string(&all));
  free(texts);
  text_done(&all);
}

static void check_position(Session *s, const Case *c) {
  Text text;
  text_init(&text);
  diagram_write(s->game, s->pos, &text);
  if (strcmp(text_string(&text), c->position) != 0)
    munit_errorf("%s\nafter '%s'\nexpected %s\nfound    %s", c->rules,
                 c->played, c->position, text_string(&text));
  text_done(&text);
}

static void check_case(const Case *c) {
  Error err = {0};
  Game *game = load_text(c->rules);
  Session *s = session_new(game, 1, &err);
  if (!s) munit_errorf("%s", err.text);
  play_moves(s, c->played);
  if (c->texts) check_texts(s, c);
  if (c->position) check_position(s, c);
  session_free(s);
  game_free(game);
}

/* ---- operators ---- */

static const Case operators[] = {
    /* a rule with a name of its own is the same walk */
    {SMALL "setup = '1w1/3/b1b', moves = named('gone', to(mine) * take) * "
           "say 'x{to}' }",
     "", "xa1 ; xc1", NULL},
    /* then, to, take, say */
    {SMALL "setup = '1w1/3/b1b', moves = to(mine) * take * say 'x{to}' }", "",
     "xa1 ; xc1", NULL},
    {SMALL "setup = '1w1/3/b1b', moves = to(mine) * take * say 'x{to}' }",
     "xa1", "xb3", "1w1/3/2b w captured=1,0"},
    /* either: all ways of both */
    {SMALL "setup = '1w1/3/b1b', moves = (to(mine) + to(theirs)) * take * "
           "say 'x{to}' }",
     "", "xa1 ; xb3 ; xc1", NULL},
    /* or else is local: the left has a way, though the rule then fails */
    {SMALL "setup = '1w1/3/b1b', moves = (to(mine * at 'a1') | to(mine)) * "
           "-at 'a1' * take * say 'x{to}' }",
     "", "pass", NULL},
    {SMALL "setup = '1w1/3/b1b', moves = (to(mine * at 'b2') | to(mine)) * "
           "take * say 'x{to}' }",
     "", "xa1 ; xc1", NULL},
    /* no way, some way: nothing is kept */
    {SMALL "setup = '3/3/b2', moves = to(empty * -#(beside() * mine)) * put() "
           "* say '{to}' }",
     "", "a3 ; b3 ; c1 ; c2 ; c3", NULL},
    {SMALL "setup = '3/3/b2', moves = to(mine) * #(go 'n' * put()) * go 'e' * "
           "put() * say '{to}' }",
     "b1", NULL, "3/3/bb1 w"},
    /* repeats: at least, at most, any number */
    {SMALL "setup = '3/3/b2', moves = to(mine) * lift * (go 'n' * empty)^1 * "
           "drop }",
     "", "a1a2 ; a1a3", NULL},
    {SMALL "setup = '3/3/b2', moves = to(mine) * lift * (go 'n' * empty)^2 * "
           "drop }",
     "", "a1a3", NULL},
    {SMALL "setup = '3/3/b2', moves = to(mine) * lift * (go 'n' * empty)^-1 * "
           "drop }",
     "", "a1a1 ; a1a2", NULL},
    {SMALL "setup = '3/3/b2', moves = to(mine) * lift * (go 'n' * empty)^0 * "
           "-#go 'n' * drop }",
     "", "a1a3", NULL},
    /* try, and always where there is no cursor */
    {SMALL "setup = '3/3/b2', moves = try(to(theirs) * take) * to(empty) * "
           "at 'c3' * put() * say '{to}' }",
     "", "c3", NULL},
    {SMALL "setup = '3/3/b2', moves = to(mine) * (always + go 'n') * say "
           "'{to}' }",
     "", "a1 ; a2", NULL},
    /* because changes nothing */
    {SMALL "setup = '1w1/3/b1b', moves = to(mine) * at 'a1' * because 'no' * "
           "take * say 'x{to}' }",
     "", "xa1", NULL},
};

/* ---- tests, choices ---- */

static const Case choices[] = {
    {SMALL "setup = 'w2/3/b1b', moves = to(mine * rank(1) * -at 'a1') * take "
           "* say 'x{to}' }",
     "", "xc1", NULL},
    {SMALL "setup = 'www/3/bbb', moves = to(theirs * at(rank(-1))) * take * "
           "say 'x{to}' }",
     "", "xa3 ; xb3 ; xc3", NULL},
    {SMALL "setup = 'www/3/bbb', moves = none(at 'b2' * -empty) * to 'b2' * "
           "put() * say '{to}' }",
     "", "b2", NULL},
    {SMALL "setup = 'www/3/bbb', regions = { corner = 'c1 a1 a3' }, moves = "
           "first(to 'corner' * mine) * take * say 'x{to}' }",
     "", "xc1", NULL}, /* a region keeps its order */
    {SMALL "setup = '3/3/b2', moves = to(mine) * toward 'orthogonal' * lift * "
           "go 'same' * drop }",
     "", "a1a2 ; a1b1", NULL},
    {SMALL "setup = '3/1b1/3', moves = to(mine) * lift * go 'forward' * drop "
           "}",
     "", "b2b3", NULL},
    {SMALL "setup = '3/1w1/3', start = 'second:main', moves = to(mine) * lift "
           "* go 'forward' * drop }",
     "", "b2b1", NULL},
    /* groups and lines */
    {SMALL "setup = 'b1b/bb1/3', moves = to 'a3' * to(group(mine)) * take * "
           "say 'x{to}' }",
     "", "xa2 ; xa3 ; xb2 ; xc3", NULL},
    {SMALL "setup = 'bb1/3/bbb', moves = line(mine, 3) * to(at 'line') * take "
           "* say 'x{to}' }",
     "", "xa1 ; xb1 ; xc1", NULL},
    {SMALL "setup = 'bb1/3/bbb', moves = line(mine, 3) * -line(theirs, 2) * "
           "#line(mine, 1) * to(at 'line' * at 'a1') * take * say 'x{to}' }",
     "", "xa1", NULL},
    /* a look at other lines leaves the line found as it is */
    {SMALL "setup = 'b1b/3/bbb', moves = to 'b1' * line(mine, 3) * "
           "#(to 'a1' * line(mine, 1) * at(rank(1))) * to(at 'line') * take "
           "* say 'x{to}' }",
     "", "xa1 ; xb1 ; xc1", NULL},
    {SMALL "setup = '3/3/bb1', moves = to 'a1' * line(mine, 2) * toward "
           "'along' * lift * (go 'same')^2 * empty * drop }",
     "", "a1c1", NULL},
    /* numbers */
    {SMALL "setup = 'w2/3/bbb', moves = is(count(mine), '>', rival(count(mine))"
           " + 1) * to(mine) * take * say 'x{to}' }",
     "", "xa1 ; xb1 ; xc1", NULL},
    {SMALL "setup = 'w2/3/bbb', moves = is(count(mine) - 2 * count(theirs), "
           "'=', 1) * to(theirs) * take * say 'x{to}' }",
     "", "xa3", NULL},
    {SMALL "setup = 'w2/3/bbb', moves = is(3, '~=', count(mine)) * to(mine) * "
           "take }",
     "", "pass", NULL},
    {SMALL "setup = 'w2/3/bbb', moves = is(count(mine), '<=', 3) * is(1, '<', "
           "2) * is(2, '>=', 2) * to(theirs) * take * say '{taken}' }",
     "", "a3", NULL},
    {SMALL "setup = 'w2/3/bbb', moves = to(theirs) * take * say 'x', win = "
           "captured(1) }",
     "x", "", "3/3/bbb b captured=1,0 result=black"},
};

/* ---- changes ---- */

#define KINDS                                                                  \
  "pieces = { king = 'K', pawn = { 'P', 2 }, stone = { 's', neutral } }, "
#define PILES HEAD "board = grid(3, 1), piles = { 3 }, "

static const Case changes[] = {
    {SMALL KINDS "setup = '3/3/K2', moves = to 'b2' * put { 'pawn', 'stone' } "
                 "* say '{kind}{to}' }",
     "", "Pb2 ; sb2", NULL},
    /* the stock runs out */
    {SMALL KINDS "moves = to(empty) * put 'pawn' * say '{to}' }", "a1;b1;c1;a2",
     "pass", NULL},
    {SMALL KINDS "moves = is(stock 'pawn', '=', 1) * to(empty * at 'c3') * put "
                 "'pawn' * say '{to}' + is(stock 'pawn', '=', 2) * to 'a1' * "
                 "put 'pawn' * say 'a1' / 'main' }",
     "a1", "c3", NULL},
    {SMALL KINDS "setup = '3/3/P1p', moves = to(mine 'pawn') * become { 'king'"
                 " } * say '{to}={kind}' }",
     "a1=K", "c1=K", "3/3/K1p w stock=P1,P1"},
    {SMALL KINDS "setup = '3/3/Psp', moves = to(kind 'stone') * take * say 'x'"
                 " }",
     "x", NULL, "3/3/P1p w captured=s1,0"},
    {SMALL KINDS "setup = '3/3/P1p', moves = to(theirs 'pawn') * send 'stock' "
                 "* say 'x' }",
     "x", NULL, "3/3/P2 w"},
    {SMALL "moves = lay { a1 = 'b', c3 = 'w' } * say 'lay' }", "lay", NULL,
     "2w/3/b2 w"},
    /* counters, one for all and one each */
    {SMALL "vars = { n = 0, own = { 5, 7 } }, moves = set('n', 'n' + 2) * "
           "set('own', 'own' + count(mine) + 1) * say 'go' }",
     "go;go", NULL, "3/3/3 b n=4 own=6,8"},
    /* registers */
    {SMALL "setup = '3/3/b1b', vars = { was = site, all = sites }, moves = "
           "to(mine) * -at 'was' * mark 'was' * mark 'all' * say '{to}' / "
           "'main' }",
     "a1;c1", "a1", "3/3/b1b b all=a1.c1 was=c1"},
    {SMALL "setup = '3/3/b1b', vars = { all = sites 'a1 c1' }, moves = to 'all'"
           " * unmark 'all' * say 'no{to}' / 'main' }",
     "noc1", "noa1", NULL},
    {SMALL "setup = '3/3/b1b', vars = { all = sites 'a1 c1' }, moves = forget "
           "'all' * say 'none' }",
     "none", NULL, "3/3/b1b w all=-"},
    /* a mark on a piece travels with it, and dies with it */
    {SMALL "setup = '3/3/b2', vars = { bold = pieces 'a1' }, moves = picture "
           "'n: o . -> . o' * say '{to}' / 'main' }",
     "a2", NULL, "3/b2/3 b bold=a2"},
    {SMALL "setup = '3/3/b2', vars = { bold = pieces 'a1' }, moves = to(mine) "
           "* lift * go 'e' * drop * say '{to}' / 'main' }",
     "b1", NULL, "3/3/1b1 b bold=b1"},
    {SMALL "setup = '3/3/b2', vars = { bold = pieces 'a1' }, moves = to(mine) "
           "* take * say 'x' / 'main' }",
     "x", NULL, "3/3/3 b captured=1,0 bold=-"},
    /* piles */
    {PILES "setup = { a1 = 'bbw', b1 = 'w' }, moves = to(theirs * "
           "is(run, '=', 1)) * say '{to}' }",
     "", "a1 ; b1", NULL},
    {PILES "setup = { a1 = 'bbw', b1 = 'w' }, moves = to(holds(mine)) * lift(2)"
           " * go 'e' * drop(1) * go 'e' * drop * say '{from}' }",
     "a1", NULL, "b(wb)w w"},
    {PILES "setup = { a1 = 'bbb', b1 = 'bb' }, moves = to(mine * -full) * "
           "is(height, '=', 2) * say '{to}' }",
     "", "b1", NULL},
    {PILES "setup = { a1 = 'bbb', b1 = 'bb', c1 = 'b' }, moves = to(mine) * "
           "lift * go 'e+w' * drop }",
     "", "a1b1 ; b1c1 ; c1b1", NULL},
    {PILES "setup = { a1 = 'bb', b1 = 'w' }, moves = is(height(mine), '=', 2) "
           "* to(mine) * lift(height) * is(hand, '=', 2) * to 'c1' * drop * "
           "say 'all' }",
     "all", NULL, "1w(bb) w"},
};

/* ---- ways together ---- */

static const Case together[] = {
    {SMALL "setup = 'www/3/b2', moves = each(to(theirs) * take) * say 'all' }",
     "all", NULL, "3/3/b2 w captured=3,0"},
    {SMALL "setup = '3/3/b2', moves = each(to(theirs) * take) * say 'all' }",
     "", "pass", NULL}, /* none: no way */
    {SMALL "setup = 'ww1/3/b2', moves = some(to(theirs) * take) * say "
           "'x{taken}' }",
     "", "x ; xa3 ; xa3,b3 ; xb3", NULL},
    {SMALL "setup = 'www/3/b2', moves = some(to(theirs) * take, 2) * say "
           "'x{taken}' }",
     "", "xa3,b3 ; xa3,c3 ; xb3,c3", NULL},
    {SMALL "setup = '1w1/3/b2', moves = some(to(theirs) * take, 2) * say "
           "'x{taken}' }",
     "", "xb3", NULL}, /* fewer than asked: all */
    {SMALL "setup = 'www/3/b2', moves = first(to(theirs) * take) * say "
           "'x{taken}' }",
     "", "xa3", NULL},
    {SMALL "setup = '3/3/b2', moves = best(to(mine) * lift * (go 'n' * "
           "empty)^1 * drop, count(mine * rank(3))) }",
     "", "a1a3", NULL},
    {SMALL "setup = '3/3/b2', moves = to(mine) * lift * times(2, go 'n' * "
           "empty) * drop }",
     "", "a1a3", NULL},
    {SMALL "setup = '3/3/b2', moves = to(mine) * lift * times(0, go 'n') * go "
           "'e' * drop }",
     "", "a1b1", NULL},
};

/* ---- turns ---- */

static const Case turns[] = {
    {SMALL "moves = to(empty) * put() * say '{to}' / 'main' }", "a1;b1", NULL,
     "3/3/bb1 b"},
    {SMALL "moves = to(empty) * put() * say '{to}' }", "a1;b1;c1", NULL,
     "3/3/bwb w"},
    {SMALL "phases = { main = to(empty) * put() * say '{to}' / 'window', "
           "window = rival(say 'stop' / 'me:main' + say 'wait' / 'main') } }",
     "a1", "stop ; wait", "3/3/b2 b phase=window"},
    {SMALL "phases = { main = to(empty) * put() * say '{to}' / 'window', "
           "window = rival(say 'stop' / 'me:main' + say 'wait' / 'main') } }",
     "a1;stop;b1", NULL, "3/3/bw1 w phase=window"},
    {SMALL "phases = { main = to(empty) * put() * say '{to}' / 'window', "
           "window = rival(say 'stop' / 'me:main' + say 'wait' / 'main') } }",
     "a1;wait;b1", NULL, "3/3/bb1 b phase=window"},
    {SMALL "phases = { main = to(empty) * put() * say '{to}' / 'white:two', "
           "two = say 'ok' / 'rival:main' } }",
     "a1;ok;b1;ok", NULL, "3/3/bb1 b"},
    {SMALL "setup = '2w/3/3', phases = { main = to(empty) * put() * say '{to}' "
           "/ 'clean', clean = each(to(theirs) * take) * auto | auto } }",
     "a1", NULL, "3/3/b2 w captured=1,0"},
    {SMALL "start = 'second:main', moves = to(empty) * put() * say '{to}' }",
     "a1", NULL, "3/3/w2 b"},
    /* ends: win, lose, draw, judge; stuck */
    {SMALL "moves = to(empty) * put() * say '{to}', win = line(mine, 2) }",
     "a1;c3;a2", "", "2w/b2/b2 b result=black"},
    {SMALL "moves = to(empty) * put() * say '{to}', lose = line(mine, 2) }",
     "a1;c3;a2", "", "2w/b2/b2 b result=white"},
    {SMALL "moves = to(empty) * put() * say '{to}', draw = line(mine, 2) }",
     "a1;c3;a2", "", "2w/b2/b2 b result=draw"},
    {SMALL "moves = to(empty) * put() * say '{to}', ends = is(count(-empty), "
           "'=', 3) * judge(count(mine), count(theirs)) }",
     "a1;c3;a2", "", "2w/b2/b2 b result=black"},
    {SMALL "setup = '3/3/b2', moves = to(theirs) * take * say 'x', stuck = "
           "lose }",
     "", "", "3/3/b2 b result=white"},
    {SMALL "setup = '3/3/b2', moves = to(theirs) * take * say 'x', stuck = "
           "to(empty * at 'c3') * put() * say 'c3' }",
     "", "c3", NULL},
    {SMALL "setup = '3/3/b2', moves = to(theirs) * take * say 'x', stuck = "
           "is(count(mine), '=', 2) * draw | pass }",
     "pass", "x", NULL},
};

/* ---- drawings inside walks ---- */

#define LINE HEAD "board = grid(3, 1), "

static const Case drawings[] = {
    {SMALL "setup = '3/3/b1b', moves = to 'a1' * picture 'o . -> . o' }", "",
     "a1a2 ; a1b1 ; a1b2", NULL}, /* from the cursor only */
    {SMALL "setup = '3/3/bb1', moves = to(mine * #picture 'e: o . -> . o') * "
           "take * say 'x{to}' }",
     "", "xb1", NULL},
    {LINE
     "pieces = { star = 'T', sun = 'S' }, setup = 's T t', moves = picture "
     "{ 'o y -> . o', y = theirs * relation { star = 'sun' } } }",
     "", "b1a1", NULL},
    {LINE
     "setup = 'b w .', vars = { gone = sites }, moves = picture { 'o x . ->"
     " . z o', z = mark 'gone' } }",
     "a1c1", NULL, "1wb w gone=b1"},
    {LINE
     "setup = 'b . w', moves = picture 'o . -> . o' * picture 'o x -> . o' "
     "* say '{path:x}' }",
     "", "a1xb1xc1", NULL},
    {LINE
     "pieces = { man = 'M', king = 'K' }, setup = 'M . .', moves = picture "
     "'M . -> . K' * say '{from}-{to}={kind}' }",
     "a1-b1=K", NULL, "1K1 w"},
};

/* ---- what stood before ---- */

static const Case repeats[] = {
    {HEAD "board = grid(2, 1), setup = 'b .', moves = to(mine) * lift * beside"
          "() * drop * -seen() / 'main' }",
     "", "a1b1", NULL},
    {HEAD "board = grid(2, 1), setup = 'b .', moves = to(mine) * lift * beside"
          "() * drop * -seen() / 'main' }",
     "a1b1", "pass", NULL},
};

/* ---- material that comes back ---- */

static const Case returns[] = {
    {HEAD "board = track { black = 'bar* p1-p3', white = 'bar* p3-p1' }, "
          "pieces = { man = { 'b', 'w' } }, piles = { 4 }, setup = { p1 = 'b',"
          " p2 = 'w' }, phases = { main = to(mine) * lift * ahead(1) * theirs "
          "* send 'bar' * drop * say 'hit{*}' / 'rival:back', back = to(mine * "
          "at 'bar') * lift * ahead(1) * drop * say 'in{to}' } }",
     "hit*", "inp3", NULL},
    /* a kind without end stays so when a piece of it goes back */
    {SMALL "setup = '3/3/b1w', phases = { main = to(theirs) * send 'stock' * "
           "say 'x' / 'rival:back', back = to 'b2' * put() * say 'back' / "
           "'back' } }",
     "x", "back", NULL},
    {SMALL "pieces = { man = { 'b', 'w', 1 } }, setup = '3/3/b1w', phases = { "
           "main = to(theirs) * send 'stock' * say 'x' / 'rival:back', back = "
           "to(empty) * put() * say '{to}' / 'back' } }",
     "x;b2", "pass", NULL},
};

/* ---- dice ---- */

#define RACE                                                                   \
  HEAD "board = track { black = 'p1-p9', white = 'p9-p1' }, "                  \
       "pieces = { man = { 'b', 'w' } }, piles = { 4 }, "                      \
       "setup = { p1 = 'b', p9 = 'w' }, "

static const Case dice[] = {
    {RACE "phases = { main = roll(2) / 'go', go = use * to(mine) * lift * "
          "ahead(pips) * drop * say '{from}-{to}:{pips}' }}",
     "", /* 21 outcomes */
     "roll 1 1 ; roll 2 1 ; roll 2 2 ; roll 3 1 ; roll 3 2 ; roll 3 3 ; "
     "roll 4 1 ; roll 4 2 ; roll 4 3 ; roll 4 4 ; roll 5 1 ; roll 5 2 ; "
     "roll 5 3 ; roll 5 4 ; roll 5 5 ; roll 6 1 ; roll 6 2 ; roll 6 3 ; "
     "roll 6 4 ; roll 6 5 ; roll 6 6",
     NULL},
    {RACE "phases = { main = roll(2) / 'go', go = use * to(mine) * lift * "
          "ahead(pips) * drop * say '{from}-{to}:{pips}' }}",
     "roll 5 2", "p1-p3:2 ; p1-p6:5", NULL},
    {RACE "phases = { main = roll(2, { double = 4 }) / 'go', go = use * "
          "to(mine) * lift * ahead(pips) * drop * say '{to}' / 'go' }}",
     "roll 1 1;p2;p3;p4", "p5", NULL},
    {RACE "phases = { main = roll(1) / 'go', go = use * to(mine) * "
          "is(left, '>', 5) * lift * ahead(pips) * drop * say "
          "'{left:from}/{left:to}' }}",
     "roll 3", "8/5", NULL},
    /* the larger number when only one of two can be used */
    {RACE "phases = { main = roll(2) / 'go', go = most(use * to(mine) * lift * "
          "ahead(pips) * -at 'p8' * drop * say '{to}', pips) / 'go' | auto / "
          "'rival:main' }}",
     "roll 5 2", "p6", NULL},
    {RACE "phases = { main = roll(2) / 'go', go = most(use * to(mine) * lift * "
          "ahead(pips) * drop * say '{to}', pips) / 'go' | auto / "
          "'rival:main' }}",
     "roll 5 2", "p3 ; p6", NULL},
    /* only steps that begin a longest series: 2 first would spoil the 5 */
    {HEAD "board = track { black = 'p1-p9', white = 'p9-p1' }, pieces = { man "
          "= { 'b', 'w' } }, piles = { 4 }, setup = { p1 = 'b', p5 = 'b' }, "
          "phases = { main = roll(2) / 'go', go = most(use * to(mine) * lift * "
          "ahead(pips) * -at 'p6' * drop * say '{from}-{to}') / 'go' | auto / "
          "'rival:main' } }",
     "roll 5 2", "p1-p3", NULL},
};

/* Chance draws a kind as often as there are pieces of it. */
static MunitResult test_weights(const MunitParameter params[], void *data) {
  (void)params;
  (void)data;
  Error err = {0};
  size_t count;
  Game *game = load_text(
      SMALL "pieces = { sun = { 'S', 3 }, moon = { 'M', 1 } }, phases = { main "
            "= chance(to(empty * at 'a1') * put { 'sun', 'moon' } * say "
            "'{kind}', stock) / 'main' } }");
  Session *s = session_new(game, 1, &err);
  munit_assert_not_null(s);
  munit_assert_true(session_list(s, &count, &err));
  munit_assert_size(count, ==, 2);
  for (size_t i = 0; i < count; i++)
    munit_assert_int(s->legal.at[i].weight, ==,
                     strcmp(session_text(s, i), "S") ? 1 : 3);
  munit_assert_uint8(position_asked(game, s->pos), ==, NO_PLAYER);
  session_free(s);
  game_free(game);
  return MUNIT_OK;
}

#define COUNT(list) (sizeof(list) / sizeof *(list))

static MunitResult run_cases(const Case *cases, size_t count) {
  for (size_t i = 0; i < count; i++) check_case(&cases[i]);
  return MUNIT_OK;
}

/* Hands, reach, numbers, players, repetition. */
static const Case further[] = {
    {SMALL "setup = '3/3/bw1', moves = to(theirs) * flip * say 'f{to}' }",
     "fb1", NULL, "3/3/bb1 w"},
    {SMALL "setup = '3/3/bw1', moves = to(mine) * swap(go 'e' * theirs) * say "
           "'s' }",
     "s", NULL, "3/3/wb1 w"},
    {SMALL "setup = '3/3/b2', moves = to(mine) * lift * to(reach(go 'e' * "
           "empty)) * drop * say '{to}' }",
     "", "b1 ; c1", NULL},
    {SMALL "setup = '3/3/b1w', moves = is(min(count(empty), 3), '=', 3) * "
           "is(max(count(mine), 2), '=', 2) * to 'b2' * put() * say 'm' }",
     "", "m", NULL},
    {SMALL "setup = '3/3/bbb', moves = is(touches(mine, { 'west', 'east', "
           "'north' }), '=', 2) * to 'b2' * put() * say 't' }",
     "", "t", NULL},
    {SMALL "vars = { n = per_player(0) }, moves = is('n', '<', 1) * to(empty) "
           "* put() * set('n', 1) * say '{to}' }",
     "a1;b1", "pass", NULL},
    {SMALL "moves = mover 'white' * to 'a1' * put() * say 'w' + mover 'black' "
           "* to 'c3' * put() * say 'b' }",
     "b", "w", NULL},
    {SMALL "setup = '3/3/b1w', moves = to(of 'white') * take * say 'x{to}' }",
     "", "xc1", NULL},
    {SMALL "setup = '3/3/b1w', moves = to(ours) * lift * go 'n' * drop, ends = "
           "mine * at 'a3' * finish }",
     "a1a2;c1c2", "a2a3", NULL},
    {SMALL "setup = '3/3/b1w', moves = to(ours) * lift * go 'n' * drop, finish "
           "= mine * at 'a3' }",
     "a1a2;c1c2;a2a3", "", NULL},
    /* ply 4 stands as the first position did */
    {SMALL "setup = '3/3/b1w', moves = picture 'o . -> . o', ends = "
           "is(repeated, '=', 2) * is(since, '=', 4) * draw }",
     "a1a2;c1c2;a2a1;c2c1", "", NULL},
    {SMALL "setup = '3/3/b1w', moves = picture 'o . -> . o', ends = "
           "throughout(at 'a1:a3') * lose }",
     "a1a2;c1c2;a2a1;c2c1", "a1a2 ; a1b1 ; a1b2", NULL},
    {SMALL "setup = '3/3/b1w', moves = picture 'o . -> . o', ends = "
           "throughout(at 'a1:c1') * lose | rival(throughout(at 'a1:c3')) * "
           "win }",
     "a1a2;c1c2;a2a1;c2c1", "", NULL},
};

#define CASES(name)                                                            \
  static MunitResult test_##name(const MunitParameter params[], void *data) {  \
    (void)params;                                                              \
    (void)data;                                                                \
    return run_cases(name, COUNT(name));                                       \
  }

CASES(operators)
CASES(choices)
CASES(changes)
CASES(together)
CASES(turns)
CASES(dice)
CASES(drawings)
CASES(returns)
CASES(repeats)
CASES(further)

/* ---- nothing forgotten ---- */

static bool is_used(const Case *cases, size_t count, const char *word) {
  size_t n = strlen(word);
  for (size_t i = 0; i < count; i++)
    for (const char *at = cases[i].rules; (at = strstr(at, word)); at += n)
      if (!strchr("abcdefghijklmnopqrstuvwxyz'", at[-1]) &&
          !strchr("abcdefghijklmnopqrstuvwxyz", at[n]))
        return true;
  return false;
}

/* Words whose kind of board or file is tested elsewhere. */
static bool is_elsewhere(const Word *word) {
  return !strcmp(word->group, "frame") || !strcmp(word->group, "board") ||
         !strcmp(word->group, "lattice") || !strcmp(word->name, "alike") ||
         !strcmp(word->name, "turn"); /* tests/walks/traits.t */
}

static MunitResult test_words(const MunitParameter params[], void *data) {
  (void)params;
  (void)data;
  size_t count;
  Text missing;
  const Word *words = words_all(&count);
  text_init(&missing);
  for (size_t i = 0; i < count; i++) {
    const char *w = words[i].name;
    if (is_elsewhere(&words[i]) || is_used(operators, COUNT(operators), w) ||
        is_used(choices, COUNT(choices), w) ||
        is_used(changes, COUNT(changes), w) ||
        is_used(together, COUNT(together), w) ||
        is_used(turns, COUNT(turns), w) || is_used(dice, COUNT(dice), w) ||
        is_used(drawings, COUNT(drawings), w) ||
        is_used(returns, COUNT(returns), w) ||
        is_used(repeats, COUNT(repeats), w) ||
        is_used(further, COUNT(further), w) || !strcmp(w, "chance"))
      continue;
    text_addf(&missing, " %s", w);
  }
  if (missing.length) munit_errorf("no case uses%s", text_string(&missing));
  text_done(&missing);
  return MUNIT_OK;
}

MunitTest walk_tests[] = {
    {"operators", test_operators, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"choices", test_choices, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"changes", test_changes, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"together", test_together, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"turns", test_turns, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"drawings", test_drawings, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"returns", test_returns, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"further", test_further, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"repeats", test_repeats, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"weights", test_weights, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"words", test_words, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"dice", test_dice, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
