/* SPDX-License-Identifier: MIT
** drawn_case.c - the expectations a .t file can hold, one function each.
*/
#include "shell/author/drawn_case.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "kernel/text/diagram.h"
#include "why/why.h"
#include "shell/condition/predicate_name.h"
#include "shell/draw/draw_state.h"
#include "shell/lesson/expect.h"
#include "shell/prompt/line_move.h"

void drawn_case_fail(DrawnCase *c, const char *format, ...) {
  char text[1500];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  text_addf(c->out, "%s:%d: %s: %s\n", c->path, c->line, c->title, text);
  c->failed++;
}

static bool bad(Error *err, const char *form) {
  return error_set(err, ERROR_INPUT, "write: %s", form);
}

/* --- moves --- */

static void reason_for(DrawnCase *c, const char *typed, Text *why) {
  bool is_legal;
  Error err = {0};
  text_clear(why);
  if (!why_move(c->session, typed, &is_legal, why, &err)) {
    text_clear(why);
    text_add(why, err.text);
  }
}

/* A rule that fails is no refusal: the run ends. */
static bool is_refusal(const Error *err) { return err->code == ERROR_INPUT; }

static bool expect_legal(DrawnCase *c, int argc, char **argv, Error *err) {
  Text why;
  size_t index;
  if (argc == 0) return bad(err, "legal MOVE ...");
  text_init(&why);
  for (int i = 0; i < argc; i++) {
    error_clear(err);
    if (expect_find(c->session, argv[i], &index, err)) continue;
    if (!is_refusal(err)) break;
    reason_for(c, argv[i], &why);
    const char *text = text_string(&why);
    drawn_case_fail(c, "%s should be legal, but: %.*s", argv[i],
                    (int)strcspn(text, "\n"), text);
    error_clear(err);
  }
  text_done(&why);
  return err->code == ERROR_NONE;
}

static bool expect_illegal(DrawnCase *c, int argc, char **argv, Error *err) {
  Text why;
  size_t index;
  if (argc < 1 || argc > 2)
    return bad(err, "illegal MOVE [\"part of the reason\"]");
  if (expect_find(c->session, argv[0], &index, err)) {
    drawn_case_fail(c, "%s should be illegal, but it is the move %s", argv[0],
                    session_text(c->session, index));
    return true;
  }
  if (!is_refusal(err)) return false;
  error_clear(err);
  if (argc < 2) return true;
  text_init(&why);
  reason_for(c, argv[0], &why);
  if (strstr(text_string(&why), argv[1]) == NULL)
    drawn_case_fail(c, "the reason against %s should say '%s', but it is: %.*s",
                    argv[0], argv[1], (int)strcspn(text_string(&why), "\n"),
                    text_string(&why));
  text_done(&why);
  return true;
}

/* A line of moves is read as the prompt reads it. */
static bool expect_play(DrawnCase *c, int argc, char **argv, Error *err) {
  if (argc == 0) return bad(err, "play MOVE ...");
  error_clear(err);
  if (line_play(c->session, argc, argv, err)) return true;
  if (!is_refusal(err)) return false;
  drawn_case_fail(c, "the moves cannot be played: %s", err->text);
  c->is_spoiled = true;
  error_clear(err);
  return true;
}

/* --- lists of moves --- */

static const char *rule_of(const Session *s, size_t i) {
  int line = play_line(s->game, &s->legal, &s->legal.at[i]);
  const char *rule = line < 0 ? NULL : s->game->program->lines[line].rule;
  return rule != NULL ? rule : "";
}

/* Legal texts that begin with 'prefix' and come from 'rule' (NULL: any). */
static size_t list_moves(const DrawnCase *c, size_t all, const char *prefix,
                         const char *rule, const char **texts) {
  size_t n = 0;
  for (size_t i = 0; i < all; i++) {
    const char *text = session_text(c->session, i);
    if (!text_starts(text, prefix)) continue;
    if (rule == NULL || text_is_equal(rule_of(c->session, i), rule))
      texts[n++] = text;
  }
  qsort(texts, n, sizeof *texts, text_compare);
  return n;
}

static void add_list(Text *out, const char **texts, size_t count) {
  for (size_t i = 0; i < count; i++) text_addf(out, " %s", texts[i]);
  if (count == 0) text_add(out, " none");
}

static bool compare_lists(DrawnCase *c, const char **now, size_t nnow,
                          char **argv, int argc) {
  Text a, b;
  text_init(&a);
  text_init(&b);
  qsort(argv, (size_t)argc, sizeof *argv, text_compare);
  add_list(&a, (const char **)argv, (size_t)argc);
  add_list(&b, now, nnow);
  bool is_equal = text_is_equal(text_string(&a), text_string(&b));
  if (!is_equal)
    drawn_case_fail(c, "the moves should be%s, but they are%s", text_string(&a),
                    text_string(&b));
  text_done(&a);
  text_done(&b);
  return is_equal;
}

static bool expect_moves(DrawnCase *c, int argc, char **argv, Error *err) {
  size_t all;
  const char *prefix = "", *rule = NULL;
  if (!session_list(c->session, &all, err)) return false;
  if (argc > 1 && text_is_equal(argv[0], "matching")) prefix = argv[1];
  if (argc > 1 && text_is_equal(argv[0], "of")) rule = argv[1];
  if (rule != NULL && !predicate_knows_rule(c->session->game, rule, err))
    return false;
  int skip = *prefix != '\0' || rule != NULL ? 2 : 0;
  const char **texts = memory_new((all + 1) * sizeof *texts);
  if (texts == NULL) return error_memory(err);
  size_t n = list_moves(c, all, prefix, rule, texts);
  compare_lists(c, texts, n, argv + skip, argc - skip);
  memory_free(texts);
  return true;
}

static bool expect_count(DrawnCase *c, int argc, char **argv, Error *err) {
  long wanted;
  size_t all;
  if (argc != 1 || !text_to_long(argv[0], 0, 100000000, &wanted))
    return bad(err, "count NUMBER");
  if (!session_list(c->session, &all, err)) return false;
  if (all != (size_t)wanted)
    drawn_case_fail(c, "there should be %ld moves, but there are %zu", wanted,
                    all);
  return true;
}

/* --- the position --- */

static void letters_at(const DrawnCase *c, Site s, Text *out) {
  const Game *g = c->session->game;
  const Position *pos = c->session->pos;
  int height = g->has_piles ? pile_height(g, pos, s) : 0;
  for (int i = 0; i < height; i++)
    text_add(out, game_letter(g, pile_piece(g, pos, s, i)));
  if (height == 0) text_add(out, game_letter(g, position_piece(g, pos, s)));
}

/* Are they "." or letters of pieces, one or several of a pile? */
static bool are_letters(const Game *g, const char *letters) {
  char one[8] = "";
  size_t n = 0;
  if (text_is_equal(letters, ".")) return true;
  for (const char *at = letters; *at != '\0' && n + 1 < sizeof one; at++) {
    one[n++] = *at;
    one[n] = '\0';
    if (game_piece_of_letter(g, one)) n = 0; /* letters may have many bytes */
  }
  return n == 0;
}

/* "'Q' is no letter of a piece; write X O or ." */
static bool no_letter(const Game *g, const char *letters, Error *err) {
  Text all;
  text_init(&all);
  for (int p = 1; p < g->npieces; p++)
    text_addf(&all, "%s ", game_letter(g, (Piece)p));
  error_set(err, ERROR_INPUT, "'%s' is no letter of a piece; write %sor .",
            letters, text_string(&all));
  text_done(&all);
  return false;
}

static bool check_cell(DrawnCase *c, const char *name, const char *letters,
                       Error *err) {
  const Board *board = c->session->game->board;
  Site s = board_site(board, name);
  Text now;
  if (s == NO_SITE && (board->nbodies > 0 || board->count == 0))
    return error_set(err, ERROR_INPUT, "there is no site '%s'", name);
  if (s == NO_SITE)
    return error_set(err, ERROR_INPUT,
                     "there is no site '%s'; sites go from %s to %s", name,
                     board_name(board, board->reading[0]),
                     board_name(board, board->reading[board->count - 1]));
  if (!are_letters(c->session->game, letters))
    return no_letter(c->session->game, letters, err);
  text_init(&now);
  letters_at(c, s, &now);
  if (!text_is_equal(text_string(&now), letters))
    drawn_case_fail(c, "%s should show %s, but it shows %s", name, letters,
                    text_string(&now));
  text_done(&now);
  return true;
}

static bool expect_shows(DrawnCase *c, int argc, char **argv, Error *err) {
  if (argc == 0 || argc % 3 != 0) return bad(err, "shows SITE = LETTER ...");
  for (int i = 0; i < argc; i += 3) {
    if (!text_is_equal(argv[i + 1], "="))
      return bad(err, "shows SITE = LETTER ...");
    if (!check_cell(c, argv[i], argv[i + 2], err)) return false;
  }
  return true;
}

static bool find_player(const DrawnCase *c, const char *name, Player *player,
                        Error *err) {
  int found = game_player(c->session->game, name);
  if (found < 0) return predicate_refuse_player(c->session->game, name, err);
  *player = (Player)found;
  return true;
}

static bool expect_captured(DrawnCase *c, int argc, char **argv, Error *err) {
  long wanted;
  Player who = 0;
  if (argc != 2 || !text_to_long(argv[1], 0, 10000, &wanted))
    return bad(err, "captured PLAYER NUMBER");
  if (!find_player(c, argv[0], &who, err)) return false;
  int now = position_taken(c->session->game, c->session->pos, who);
  if (now != wanted)
    drawn_case_fail(c, "%s should have captured %ld, but it is %d", argv[0],
                    wanted, now);
  return true;
}

/* Is it a player, or another word that a line may have in his place? */
static bool is_player(const DrawnCase *c, const char *name, const char *other,
                      Error *err) {
  Player ignored;
  return text_is_equal(name, other) || text_is_equal(name, "nobody") ||
         find_player(c, name, &ignored, err);
}

/* "the rules end it after e2e4", "repetition", "the game goes on" */
static const char *why_ended(const Session *s, char *out, size_t size) {
  if (!session_is_over(s))
    snprintf(out, size, "the game goes on, and %s is asked",
             draw_asked(s->game, s->pos));
  else if (s->ending.is_given)
    snprintf(out, size, "%s", s->ending.reason);
  else if (s->nplies > 0)
    snprintf(out, size, "the rules end it after %s",
             s->plies[s->nplies - 1].text);
  else
    snprintf(out, size, "the rules end it in the position given");
  return out;
}

static bool expect_result(DrawnCase *c, int argc, char **argv, Error *err) {
  char now[64] = "", wanted[128] = "", why[200];
  bool names = argc == 2 && text_is_equal(argv[1], "wins");
  if (!names && (argc != 1 || (!text_is_equal(argv[0], "none") &&
                               !text_is_equal(argv[0], "draw"))))
    return bad(err, "result none|draw|PLAYER wins");
  if (names && !is_player(c, argv[0], "nobody", err)) return false;
  session_result(c->session, now, sizeof now);
  snprintf(wanted, sizeof wanted, "%s%s%s", argv[0], argc > 1 ? " " : "",
           argc > 1 ? argv[1] : "");
  const char *shown = now[0] != '\0' ? now : "none";
  if (!text_is_equal(wanted, shown))
    drawn_case_fail(c, "the result should be %s, but it is %s: %s", wanted,
                    shown, why_ended(c->session, why, sizeof why));
  return true;
}

static bool expect_mover(DrawnCase *c, int argc, char **argv, Error *err) {
  if (argc != 1) return bad(err, "mover PLAYER");
  if (!is_player(c, argv[0], "chance", err)) return false;
  const char *now = draw_asked(c->session->game, c->session->pos);
  if (!text_is_equal(now, argv[0]))
    drawn_case_fail(c, "%s should be asked, but it is %s", argv[0], now);
  return true;
}

static bool expect_phase(DrawnCase *c, int argc, char **argv, Error *err) {
  if (argc != 1) return bad(err, "phase NAME");
  if (game_phase(c->session->game, argv[0]) < 0)
    return predicate_refuse_phase(c->session->game, argv[0], err);
  const Session *s = c->session;
  const char *now = s->game->phases[s->pos->phase].name;
  if (!text_is_equal(now, argv[0]))
    drawn_case_fail(c, "the phase should be %s, but it is %s", argv[0], now);
  return true;
}

static bool expect_reads(DrawnCase *c, int argc, char **argv, Error *err) {
  Text wanted, now;
  if (argc == 0) return bad(err, "reads POSITION");
  text_init(&wanted);
  text_init(&now);
  for (int i = 0; i < argc; i++)
    text_addf(&wanted, "%s%s", i > 0 ? " " : "", argv[i]);
  diagram_write(c->session->game, c->session->pos, &now);
  if (!text_is_equal(text_string(&wanted), text_string(&now)))
    drawn_case_fail(c, "the position should be %s, but it is %s",
                    text_string(&wanted), text_string(&now));
  text_done(&wanted);
  text_done(&now);
  return true;
}

/* --- the table --- */

static const struct {
  const char *name;
  bool (*expect)(DrawnCase *c, int argc, char **argv, Error *err);
} table[] = {
    {"legal", expect_legal},   {"illegal", expect_illegal},
    {"play", expect_play},     {"moves", expect_moves},
    {"count", expect_count},   {"shows", expect_shows},
    {"cell", expect_shows},    {"captured", expect_captured},
    {"result", expect_result}, {"mover", expect_mover},
    {"phase", expect_phase},   {"reads", expect_reads},
};

bool drawn_case_expect(DrawnCase *c, const char *name, int argc, char **argv,
                       bool *is_known, Error *err) {
  *is_known = true;
  for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
    if (!text_is_equal(table[i].name, name)) continue;
    c->expected++;
    return c->is_spoiled || table[i].expect(c, argc, argv, err);
  }
  *is_known = false;
  return true;
}
