/* SPDX-License-Identifier: MIT
** predicate_tree.c - reading conditions and judging them.
**
** A condition is a small tree: and, or, not, and atoms (predicate_atom.h).
*/
#include "shell/condition/predicate.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include "shell/condition/predicate_atom.h"
#include "shell/condition/predicate_memo.h"

enum { DEPTH_MAX = 64 };

/* --- tokens --- */

void predicate_skip(PredicateReader *r) {
  while (*r->at == ' ' || *r->at == '\t' || *r->at == '\n') r->at++;
}

static bool wrong_at(PredicateReader *r, const char *at, const char *what) {
  error_set(r->err, ERROR_INPUT, "%s", what);
  r->err->column = (int)(at - r->text) + 1;
  return false;
}

bool predicate_fail(PredicateReader *r, const char *format, const char *word) {
  char text[PREDICATE_WORD + 200];
  snprintf(text, sizeof text, format, word);
  return wrong_at(r, r->word_at, text);
}

static bool take(PredicateReader *r, const char *from, size_t length) {
  if (length >= PREDICATE_WORD)
    return wrong_at(r, from, "this word is too long");
  memcpy(r->word, from, length);
  r->word[length] = '\0';
  return true;
}

static bool take_quoted(PredicateReader *r) {
  const char *close = strchr(r->at + 1, '"');
  if (close == NULL) return wrong_at(r, r->at, "a quotation is not closed");
  const char *from = r->at + 1;
  r->at = close + 1;
  r->is_quoted = true;
  return take(r, from, (size_t)(close - from));
}

/* A word up to one of 'ends'; quotes hold blanks together. "" at the end. */
bool predicate_next_until(PredicateReader *r, const char *ends) {
  predicate_skip(r);
  r->word_at = r->at;
  r->is_quoted = false;
  if (*r->at == '"') return take_quoted(r);
  size_t n = strcspn(r->at, ends);
  const char *from = r->at;
  r->at += n;
  return take(r, from, n);
}

bool predicate_next(PredicateReader *r) {
  return predicate_next_until(r, " \t\n(),=<>!");
}

/* Reads a token only if it is this word. */
bool predicate_accept(PredicateReader *r, const char *word) {
  predicate_skip(r);
  size_t n = strlen(word);
  bool is_word = isalpha((unsigned char)word[0]) != 0;
  if (strncmp(r->at, word, n) != 0) return false;
  if (is_word && r->at[n] != '\0' && !strchr(" \t\n()", r->at[n])) return false;
  r->at += n;
  return true;
}

/* --- the tree --- */

static const Predicate *read_either(PredicateReader *r);

static Predicate *new_node(PredicateReader *r) {
  Predicate *p = arena_new(r->arena, sizeof *p);
  if (p == NULL) error_memory(r->err);
  return p;
}

static const Predicate *unknown(PredicateReader *r) {
  const char *near = predicate_nearest(r->word);
  char text[PREDICATE_WORD + 200];
  if (near != NULL)
    snprintf(text, sizeof text, "'%s' is not a condition; did you mean '%s'?",
             r->word, near);
  else
    snprintf(text, sizeof text,
             "%s%s%s a condition, such as: move e2e3, captures 1, rule "
             "\"NAME\", cell c3 = empty",
             r->word[0] ? "'" : "", r->word,
             r->word[0] ? "' is not a condition; write" : "write");
  wrong_at(r, r->word_at, text);
  return NULL;
}

static const Predicate *read_atom(PredicateReader *r) {
  if (!predicate_next(r)) return NULL;
  const PredicateRow *row = r->is_quoted ? NULL : predicate_row(r->word);
  if (row == NULL) return unknown(r);
  Predicate *p = new_node(r);
  if (p == NULL) return NULL;
  p->op = PRED_ATOM;
  p->row = row;
  p->asks_text = (row->needs & PREDICATE_TEXT) != 0;
  p->kind = -1;
  return row->read(r, p) ? p : NULL;
}

static const Predicate *read_bracket(PredicateReader *r) {
  const char *open = r->at - 1;
  const Predicate *p = read_either(r);
  if (p == NULL || predicate_accept(r, ")")) return p;
  wrong_at(r, open, "the bracket is not closed");
  return NULL;
}

static const Predicate *read_not(PredicateReader *r);

static const Predicate *read_factor(PredicateReader *r) {
  if (predicate_accept(r, "not")) return read_not(r);
  return predicate_accept(r, "(") ? read_bracket(r) : read_atom(r);
}

static const Predicate *read_not(PredicateReader *r) {
  const Predicate *a = NULL;
  Predicate *p = new_node(r);
  if (p == NULL) return NULL;
  if (++r->depth > DEPTH_MAX)
    wrong_at(r, r->at, "the condition is nested too deep");
  else
    a = read_factor(r);
  r->depth--;
  p->op = PRED_NOT;
  p->a = a;
  p->asks_text = a != NULL && a->asks_text;
  return a != NULL ? p : NULL;
}

static const Predicate *join(PredicateReader *r, PredicateOp op,
                             const Predicate *a, const Predicate *b) {
  Predicate *p = a != NULL && b != NULL ? new_node(r) : NULL;
  if (p == NULL) return NULL;
  p->op = op;
  p->a = a;
  p->b = b;
  p->asks_text = a->asks_text || b->asks_text;
  return p;
}

static const Predicate *read_both(PredicateReader *r) {
  const Predicate *p = read_factor(r);
  while (p != NULL && predicate_accept(r, "and"))
    p = join(r, PRED_AND, p, read_factor(r));
  return p;
}

static const Predicate *read_either(PredicateReader *r) {
  const Predicate *p = NULL;
  if (++r->depth > DEPTH_MAX)
    wrong_at(r, r->at, "the condition is nested too deep");
  else
    p = read_both(r);
  while (p != NULL && predicate_accept(r, "or"))
    p = join(r, PRED_OR, p, read_both(r));
  r->depth--;
  return p;
}

const Predicate *predicate_read(Arena *arena, const Game *game,
                                const char *text, const char **end,
                                Error *err) {
  PredicateReader r = {
      .arena = arena, .game = game, .text = text, .at = text, .err = err};
  const Predicate *p = read_either(&r);
  predicate_skip(&r);
  *end = r.at;
  return p;
}

/* --- judging --- */

void predicate_look(Session *s, PredicateView *v) {
  *v = (PredicateView){.game = s->game,
                       .after = s->pos,
                       .line = -1,
                       .asked = NO_PLAYER,
                       .session = s};
  if (s->nplies == 0) return;
  const Ply *ply = &s->plies[s->nplies - 1];
  v->before = s->nplies > 1 ? s->plies[s->nplies - 2].after : s->start;
  v->move = ply->text;
  v->line = ply->line;
  v->asked = ply->asked;
}

bool predicate_holds(const Predicate *p, const PredicateView *v, bool *holds,
                     Error *err) {
  if (p->op == PRED_ATOM) return p->row->holds(p, v, holds, err);
  if (!predicate_holds(p->a, v, holds, err)) return false;
  if (p->op == PRED_NOT) {
    *holds = !*holds;
    return true;
  }
  bool is_decided = *holds == (p->op == PRED_OR);
  return is_decided || predicate_holds(p->b, v, holds, err);
}

static int judge_atom(const Predicate *p, const PredicateView *v) {
  bool holds = false;
  Error ignored = {0};
  return p->row->holds(p, v, &holds, &ignored) ? holds : -1;
}

static int guess_atom(const Predicate *p, const PredicateView *v) {
  int needs = p->row->needs;
  if ((needs & PREDICATE_FACTS) == 0 && (needs & ~PREDICATE_TEXT) != 0)
    return -1;
  if (needs != PREDICATE_TEXT || v->memo == NULL) return judge_atom(p, v);
  int *known = predicate_memo_find(v->memo, p, v);
  if (*known == MEMO_NEW) *known = judge_atom(p, v);
  return *known;
}

/* What is read off the facts is asked before texts are compared. */
int predicate_guess(const Predicate *p, const PredicateView *v) {
  if (p->op == PRED_ATOM) return guess_atom(p, v);
  bool is_later = p->b != NULL && p->a->asks_text && !p->b->asks_text;
  int a = predicate_guess(is_later ? p->b : p->a, v);
  if (p->op == PRED_NOT) return a < 0 ? a : !a;
  int decided = p->op == PRED_OR;
  if (a == decided) return a;
  int b = predicate_guess(is_later ? p->a : p->b, v);
  return b == decided ? b : a < 0 || b < 0 ? -1 : !decided;
}

int predicate_result(const PredicateView *v) {
  return v->facts != NULL ? v->facts->result : v->after->result;
}

int predicate_needs(const Predicate *p) {
  if (p->op == PRED_ATOM) return p->row->needs;
  return predicate_needs(p->a) | (p->b != NULL ? predicate_needs(p->b) : 0);
}

const char *predicate_move(const Predicate *p) {
  if (p->op == PRED_ATOM)
    return text_is_equal(p->row->atom.name, "move") ? p->text : NULL;
  const char *a = predicate_move(p->a);
  return a != NULL || p->b == NULL ? a : predicate_move(p->b);
}

void predicate_tell(const Predicate *p, const PredicateView *v, Text *out) {
  if (p->op == PRED_ATOM) {
    p->row->tell(p, v, out);
    return;
  }
  predicate_tell(p->a, v, out);
  if (p->b == NULL) return;
  text_add(out, "; ");
  predicate_tell(p->b, v, out);
}
