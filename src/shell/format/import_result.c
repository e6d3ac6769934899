/* SPDX-License-Identifier: MIT
** import_result.c - what a transcript says about the end, against the board.
*/
#include "shell/format/import_parts.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include "engine/session_rules.h"
#include "shell/format/setup.h"

typedef enum Said { SAID_NOTHING, SAID_OPEN, SAID_DRAW, SAID_WIN } Said;

typedef struct Ending {
  Said said;
  Player winner;
  const char *text; /* as written */
} Ending;

/* "1-0", and "2-0" in draughts. The first is White where there is one in
** draughts, and everywhere else the player who is named first. */
static Ending read_score(const Import *in, const char *text) {
  const Game *g = in->task->game;
  Ending o = {SAID_OPEN, NO_PLAYER, text};
  int first = 0;
  if (text_is_equal(in->task->transcript->kind, "pdn") &&
      game_player(g, "white") >= 0)
    first = game_player(g, "white");
  if (text_is_equal(text, "1-0") || text_is_equal(text, "2-0")) {
    o.said = SAID_WIN;
    o.winner = (Player)first;
  } else if (text_is_equal(text, "0-1") || text_is_equal(text, "0-2")) {
    o.said = SAID_WIN;
    o.winner = (Player)(g->nplayers == 2 ? 1 - first : 1);
  } else if (text_starts(text, "1/2") || text_is_equal(text, "1-1") ||
             text_is_equal(text, "½-½")) {
    o.said = SAID_DRAW;
  }
  return o;
}

/* SGF: "B+3.5", "W+R", "0", "Draw". */
static Ending read_letter(const Import *in, const char *text) {
  Ending o = {SAID_OPEN, NO_PLAYER, text};
  char side = (char)toupper((unsigned char)text[0]);
  if ((side == 'B' || side == 'W') && text[1] == '+') {
    o.said = SAID_WIN;
    o.winner = setup_player(in->task, side);
  } else if (text_is_equal(text, "0") || text_is_alike(text, "Draw") ||
             text_is_alike(text, "Jigo")) {
    o.said = SAID_DRAW;
  }
  return o;
}

static bool is_decided(Ending o) { return o.said >= SAID_DRAW; }

/* The tag, unless it says nothing and the end of the moves does. */
static bool read_outcome(const Import *in, Ending *out, Error *err) {
  const Transcript *transcript = in->task->transcript;
  const char *tag = transcript_value(transcript, "Result");
  const char *letter = transcript_value(transcript, "RE");
  *out = (Ending){SAID_NOTHING, NO_PLAYER, ""};
  if (text_is_equal(transcript->kind, "sgf")) {
    if (letter && *letter) *out = read_letter(in, letter);
    return true;
  }
  Ending end = *out;
  if (tag && *tag) *out = read_score(in, tag);
  if (transcript->result) end = read_score(in, transcript->result);
  if (is_decided(*out) && is_decided(end) &&
      (out->said != end.said || out->winner != end.winner))
    return error_set(err, ERROR_CHECK,
                     "the tag Result is %s, but the moves end with %s",
                     out->text, end.text);
  if (!is_decided(*out) && end.said != SAID_NOTHING) *out = end;
  return true;
}

static bool contradicts(const Import *in, Ending o) {
  int board = session_outcome(in->session);
  const Choice *choice = in->task->choice;
  if (choice->is_agreed || !is_decided(o) || board == RESULT_NONE) return false;
  if (o.said == SAID_DRAW) return board != RESULT_DRAW;
  return board == RESULT_DRAW || (!choice->is_either && board != 1 + o.winner);
}

static bool compare_board(Import *in, Ending o, Error *err) {
  char result[64];
  session_result(in->session, result, sizeof result);
  if (contradicts(in, o))
    return error_set(err, ERROR_CHECK,
                     "the result is %s, but on the board it is: %s", o.text,
                     result);
  if (in->task->choice->has_ended && o.said == SAID_WIN && !*result)
    return error_set(err, ERROR_CHECK,
                     "it says that %s was reached on the board, but nobody has "
                     "won there",
                     o.text);
  return true;
}

static bool compare_plies(const Import *in, Error *err) {
  const char *text = transcript_value(in->task->transcript, "Plies");
  long plies;
  if (!text || !text_to_long(text, 0, 1000000000, &plies) ||
      (size_t)plies == in->plies)
    return true;
  return error_set(err, ERROR_CHECK,
                   "the tag Plies is %ld, but the game has %zu", plies,
                   in->plies);
}

bool import_compare(Import *in, Error *err) {
  Ending o;
  return read_outcome(in, &o, err) && compare_board(in, o, err) &&
         compare_plies(in, err);
}

/* A draw that the players did not claim ends nothing. */
bool import_is_unclaimed(const Import *in) {
  Ending o;
  Error ignored = {0};
  return in->session->pos->result == RESULT_DRAW &&
         session_rules_is_needed(in->task->game) &&
         !in->session->machine.no_session_rules &&
         read_outcome(in, &o, &ignored) && contradicts(in, o);
}

/* "12-8": a score of another system, which says nothing about who won here. */
static bool is_other_score(Ending o) {
  size_t n = strspn(o.text, "0123456789");
  size_t m = o.text[n] == '-' ? strspn(o.text + n + 1, "0123456789") : 0;
  return o.said == SAID_OPEN && n > 0 && n < 4 && m > 0 && m < 4 &&
         !o.text[n + 1 + m];
}

/* A game that did not end by its rules has the score as a reason. */
void import_write_end(const Import *in, Record *record) {
  const Transcript *transcript = in->task->transcript;
  const char *how = transcript_value(transcript, "Termination");
  char reason[400];
  Ending o;
  Error ignored = {0};
  if (record->result || !read_outcome(in, &o, &ignored) ||
      o.said == SAID_NOTHING)
    return;
  bool is_letter = text_is_equal(transcript->kind, "sgf");
  if (is_letter) how = o.text;
  if (!is_decided(o) && !how && !is_other_score(o)) return;
  const char *score = o.said == SAID_DRAW  ? "1/2-1/2"
                      : o.said == SAID_WIN ? (o.winner == 0 ? "1-0" : "0-1")
                      : is_other_score(o)  ? o.text
                                           : "";
  if (*score)
    snprintf(reason, sizeof reason, "score %s%s%.300s", score, how ? ", " : "",
             how ? how : "");
  else
    snprintf(reason, sizeof reason, "%.300s", how);
  record->result = "none";
  record->reason = arena_string(&record->arena, reason, strlen(reason));
}
