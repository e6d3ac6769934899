/* SPDX-License-Identifier: MIT
** variation.c - playing a sideline, one word after the other.
*/
#include "record/variation.h"
#include "record/branch_notes.h"
#include "notation/typed_move.h"
#include "why/why.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { DEPTH_MAX = 16 };

typedef struct Walk {
  Session *session;
  const char *text, *at;
  int depth, moves;
  bool loosely;
  VariationFault *fault;
  Error *err;
} Walk;

static bool walk_level(Walk *w, const Position *from);

bool variation_is(const char *line) {
  return line[strspn(line, " \t")] == '(' && !branch_notes_is(line);
}

static bool is_end(char c) { return c == '\0' || c == '\n'; }

static void stand_at(Session *s, const Position *pos) {
  position_copy(s->game, s->pos, pos);
  s->is_listed = false;
}

/* A fault ends the walk; it is no failure. */
static bool find_fault(Walk *w, const char *at, const char *word,
                       const char *why) {
  w->fault->at = (size_t)(at - w->text);
  w->fault->move = w->moves + 1;
  snprintf(w->fault->word, sizeof w->fault->word, "%.*s",
           (int)strcspn(word, "\n"), word);
  snprintf(w->fault->why, sizeof w->fault->why, "%s", why);
  return true;
}

/* The reason of the rules, where the session stands now. */
static bool find_illegal(Walk *w, const char *at, const char *word) {
  static const char says[] = " is not legal: ";
  bool is_legal;
  Error ignored = {0};
  Text why;
  text_init(&why);
  why_move(w->session, word, &is_legal, &why, &ignored);
  const char *reason = strstr(text_string(&why), says);
  char line[sizeof w->fault->why - 24] = "";
  if (reason != NULL && strchr(reason, '\n') != NULL)
    snprintf(line, sizeof line, ": %.*s",
             (int)strcspn(reason + strlen(says), "\n"), reason + strlen(says));
  text_done(&why);
  char told[sizeof w->fault->why];
  snprintf(told, sizeof told, "is not legal there%s", line);
  return find_fault(w, at, word, told);
}

static bool find_spelt(Walk *w, const char *word, size_t *index) {
  if (session_find_exactly(w->session, word, index, w->err)) return true;
  if (w->err->code != ERROR_NONE || !w->loosely) return false;
  char typed[MOVE_TEXT], text[MOVE_TEXT];
  bool found = typed_move_find(w->session, word, index, w->err);
  if (w->err->code == ERROR_INPUT) error_clear(w->err);
  if (!found) return false;
  movetext_fold(word, typed, sizeof typed);
  movetext_fold(session_text(w->session, *index), text, sizeof text);
  return strlen(typed) == strlen(text);
}

/* Marks of praise and blame may stand behind a move. */
static bool find_move(Walk *w, char *word, size_t *index) {
  if (find_spelt(w, word, index)) return true;
  size_t n = strlen(word), length = n;
  while (n > 0 && strchr("!?", word[n - 1])) n--;
  if (n == 0 || n == length || w->err->code != ERROR_NONE) return false;
  word[n] = '\0';
  return find_spelt(w, word, index);
}

static bool play(Walk *w, const char *at, char *word, Position *before) {
  Session *s = w->session;
  size_t index;
  if (session_is_over(s))
    return find_fault(w, at, word, "is not legal there: the game is over");
  if (find_move(w, word, &index)) {
    w->moves++;
    position_copy(s->game, before, s->pos);
    return session_do_only(s, index, w->err);
  }
  return w->err->code == ERROR_NONE && find_illegal(w, at, word);
}

/* Reads "3.", "3...", "$1" and words in quotes; '*word' is "" when there is
** nothing to play. False: it is too long or has no end. */
static bool read_word(Walk *w, char word[MOVE_TEXT]) {
  bool is_quoted = *w->at == '"';
  size_t n = 0;
  if (is_quoted) w->at++;
  while (!is_end(*w->at) && (is_quoted ? *w->at != '"'
                                       : !isspace((unsigned char)*w->at) &&
                                             !strchr("(){}\"", *w->at))) {
    if (n + 1 == MOVE_TEXT) return false;
    word[n++] = *w->at++;
  }
  word[n] = '\0';
  if (is_quoted) {
    bool has_end = *w->at == '"';
    w->at += has_end;
    return has_end;
  }
  size_t digits = strspn(word, "0123456789"), dots;
  dots = digits > 0 ? strspn(word + digits, ".") : 0;
  if (dots > 0) memmove(word, word + digits + dots, n + 1 - digits - dots);
  if (*word == '$') *word = '\0';
  return true;
}

static bool walk_word(Walk *w, Position *before) {
  const char *at = w->at;
  char word[MOVE_TEXT];
  if (!read_word(w, word)) {
    word[MOVE_TEXT - 1] = '\0';
    return find_fault(w, at, word, "is a quotation or a word without an end");
  }
  if (*word == '\0') return true;
  return play(w, at, word, before);
}

static bool walk_comment(Walk *w) {
  size_t n = strcspn(w->at, "}\n");
  if (w->at[n] != '}') return find_fault(w, w->at, "{", "is not closed");
  w->at += n + 1;
  return true;
}

/* One inside another: it begins where the last move was decided. */
static bool walk_inner(Walk *w, const Position *before) {
  const Game *game = w->session->game;
  if (w->depth == DEPTH_MAX)
    return find_fault(w, w->at, "(", "is nested deeper than 16 variations");
  Position *after = memory_new(position_size(game));
  if (!after) return error_memory(w->err);
  position_copy(game, after, w->session->pos);
  bool ok = walk_level(w, before);
  stand_at(w->session, after);
  memory_free(after);
  return ok;
}

static bool walk_item(Walk *w, Position *before) {
  switch (*w->at) {
  case '(': return walk_inner(w, before);
  case '{': return walk_comment(w);
  case '}': return find_fault(w, w->at, "}", "closes nothing");
  default: return walk_word(w, before);
  }
}

/* From '(' to behind its ')'. */
static bool walk_items(Walk *w, Position *before) {
  const char *begin = w->at++;
  while (w->fault->move == 0) {
    w->at += strspn(w->at, " \t");
    if (*w->at == ')') {
      w->at++;
      return true;
    }
    if (is_end(*w->at)) return find_fault(w, begin, "(", "is not closed");
    if (!walk_item(w, before)) return false;
  }
  return true;
}

static bool walk_level(Walk *w, const Position *from) {
  const Game *game = w->session->game;
  Position *before = memory_new(position_size(game));
  if (!before) return error_memory(w->err);
  position_copy(game, before, from);
  stand_at(w->session, from);
  w->depth++;
  bool ok = walk_items(w, before);
  w->depth--;
  memory_free(before);
  return ok;
}

bool variation_verify(Session *scratch, const Position *from, const char *text,
                      bool loosely, VariationFault *fault, Error *err) {
  Error mine = {0};
  Walk w = {scratch, text, text, 0, 0, loosely, fault, err ? err : &mine};
  *fault = (VariationFault){0};
  error_clear(w.err);
  w.at += strspn(w.at, " \t");
  if (!walk_level(&w, from)) return false;
  w.at += strspn(w.at, " \t");
  if (fault->move == 0 && !is_end(*w.at))
    find_fault(&w, w.at, w.at, "comes after the end");
  return true;
}
