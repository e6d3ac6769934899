/* SPDX-License-Identifier: MIT
** warning_code.c - warnings that the code of the rules shows: a 'because' that
** is never said, a series of captures that may stop at any step, a refusal on
** the left of |, a site that cannot be.
*/
#include "engine/special/tail.h"
#include "base/memo.h"
#include "shell/author/warning.h"

#include <string.h>

static const Program *written(const Game *g) {
  return g->program->walk ? g->program->walk : g->program;
}

static Source place(const Game *g, const Instr *i) {
  return i->source.file ? i->source : (Source){g->path, 1, 0};
}

/* ---- reasons ---- */

/* Can it stop a way? */
static bool can_fail(const Instr *i) {
  switch ((Opcode)i->op) {
  case OP_TEST: return i->set->op != SET_ALL;
  case OP_EMIT:
  case OP_END:
  case OP_LOOP:
  case OP_COUNTDOWN:
  case OP_RIVAL:
  case OP_MARK:
  case OP_UNMARK:
  case OP_FORGET:
  case OP_SET:
  case OP_LAY:
  case OP_RULE:
  case OP_TARGET:
  case OP_AUTO:
  case OP_WEIGHT:
  case OP_RESULT:
  case OP_AWARD:
  case OP_JUDGE: return false;
  default: return true;
  }
}

/* What is found of the code while its reasons are read: the instructions that
** may fail without a word, and the tests that were read for them. */
typedef struct Ears {
  const Program *p;
  bool *quiet;
  Memo met;
} Ears;

/* Of the code up to the end of a look, or to the COMMIT of a frame. */
static void make_quiet(Ears *e, int pc, int frame) {
  while (pc >= 0 && !e->quiet[pc]) {
    const Instr *i = &e->p->code[pc];
    if (i->op == OP_END || i->op == OP_EMIT) return;
    if (i->op == OP_COMMIT && i->x == frame) return;
    e->quiet[pc] = true;
    bool forks = i->op == OP_EITHER || i->op == OP_ELSE;
    if (forks || i->op == OP_REPEAT || i->op == OP_TIMES)
      make_quiet(e, i->x, frame);
    pc = forks ? i->y : i->next;
  }
}

/* -a: what stops 'a' is what is wanted. */
static void read_looks(Ears *e, const Set *set, bool is_refused) {
  if (!set || memo_meet(&e->met, (uint64_t)(uintptr_t)set << 1 | is_refused))
    return;
  if (set->op == SET_WALK && is_refused) make_quiet(e, set->index, -1);
  read_looks(e, set->a, is_refused != (set->op == SET_NOT));
  read_looks(e, set->b, is_refused);
}

/* The COMMIT that the left side of an 'or else' comes to; NULL: none in a row. */
static const Instr *find_commit(const Program *p, const Instr *branch) {
  int pc = branch->x;
  for (int n = 0; pc >= 0 && n < 100; n++, pc = p->code[pc].next)
    if (p->code[pc].op == OP_COMMIT && p->code[pc].x == branch->next)
      return &p->code[pc];
  return NULL;
}

/* try(a), that is a | always: goes on in the same way without it. */
static bool is_try(const Program *p, const Instr *i) {
  const Instr *commit = i->op == OP_ELSE ? find_commit(p, i) : NULL;
  int pc = i->y;
  while (commit && pc != commit->next && p->code[pc].op == OP_TEST &&
         p->code[pc].set->op == SET_ALL)
    pc = p->code[pc].next;
  return commit && pc == commit->next;
}

/* By reason: is it behind something that can fail, and is told of then? NULL:
** no memory. */
static bool *find_heard(const Program *p) {
  Ears e = {.p = p, .quiet = memory_new(p->ncode + 1)};
  bool *heard = memory_new(p->nreasons + 1);
  for (size_t k = 0; e.quiet && k < p->ncode; k++) {
    const Instr *i = &p->code[k];
    if (i->op != OP_GO && i->op != OP_TOWARD) read_looks(&e, i->set, false);
    if (is_try(p, i)) make_quiet(&e, i->x, i->next);
  }
  for (size_t k = 0; heard && e.quiet && k < p->ncode; k++)
    if (p->code[k].reason >= 0 && can_fail(&p->code[k]) && !e.quiet[k])
      heard[p->code[k].reason] = true;
  memo_done(&e.met);
  memory_free(e.quiet);
  return heard;
}

/* The same words may be behind something else that can fail. */
static bool is_heard(const Program *p, const bool *heard, size_t reason) {
  if (heard[reason]) return true;
  for (size_t i = 0; i < p->nreasons; i++)
    if (heard[i] && text_is_equal(p->reasons[i], p->reasons[reason]))
      return true;
  return false;
}

static void read_reasons(Warnings *w, const Game *g) {
  const Program *p = written(g);
  bool *heard = find_heard(p);
  for (size_t i = 0; heard && i < p->nreasons; i++) {
    Source at = {g->path, 1, 0};
    if (is_heard(p, heard, i)) continue;
    warning_uses(g, p->reasons[i], &at);
    warning_add(w, at,
                "'%s' is never said: what is before this because cannot fail, "
                "or need not hold",
                p->reasons[i]);
  }
  memory_free(heard);
}

/* ---- series of captures ---- */

static bool takes(const Program *p, int pc, int loop) {
  for (int n = 0; pc >= 0 && pc != loop && n < 100; n++) {
    const Instr *i = &p->code[pc];
    if (i->op == OP_TAKE) return true;
    if (i->op == OP_PICTURE)
      for (int l = 0; l < p->patterns[i->x].nleaves; l++) {
        const Variant *v = &p->variants[p->patterns[i->x].leaves[l].variant];
        for (int c = 0; c < v->nchanges; c++)
          if (v->changes[c].op == CHANGE_TAKE) return true;
      }
    if (i->op == OP_EMIT || i->op == OP_END || i->op == OP_FAIL) return false;
    if (i->op == OP_EITHER || i->op == OP_ELSE)
      return takes(p, i->x, loop) || takes(p, i->y, loop);
    pc = i->next;
  }
  return false;
}

/* Does nothing behind it ask whether the series is at its end? */
static bool ends_anywhere(const Program *p, int pc) {
  for (int n = 0; pc >= 0 && n < 100; n++) {
    const Instr *i = &p->code[pc];
    if (i->op == OP_EMIT) return true;
    bool goes_on = i->op == OP_RULE || i->op == OP_SAY || i->op == OP_TARGET ||
                   i->op == OP_DROP || i->op == OP_MARK || i->op == OP_SET;
    if (!goes_on) return false;
    pc = i->next;
  }
  return false;
}

static void read_series(Warnings *w, const Game *g) {
  const Program *p = written(g);
  for (size_t k = 0; k < p->ncode; k++) {
    const Instr *i = &p->code[k];
    if (i->op == OP_REPEAT && takes(p, i->x, (int)k) &&
        ends_anywhere(p, i->next))
      warning_add(w, place(g, i),
                  "this series of captures may stop at any step, and each is a "
                  "move: write capture^1 * -capture if it must go on");
  }
}

/* ---- a condition, what follows from it, or else ---- */

/* What is made before a way has chosen anything. */
static bool is_settled(const Instr *i) {
  return i->op == OP_RULE || i->op == OP_SET || i->op == OP_MARK ||
         i->op == OP_UNMARK || i->op == OP_FORGET || i->op == OP_SAY ||
         i->op == OP_TARGET;
}

/* In 'a * b | c', with a test a: the refusal that b may end with, which is not
** told, for c is tried then; NULL: none. */
static const Instr *find_refusal(const Program *p, const Instr *branch) {
  bool has_test = false, has_change = false;
  int pc = branch->x;
  for (int n = 0; pc >= 0 && n < 100; n++) {
    const Instr *i = &p->code[pc];
    if (i->op == OP_TEST && i->reason >= 0 && has_change) return i;
    if (i->op == OP_TEST)
      has_test = true;
    else if (!is_settled(i) || !has_test)
      return NULL;
    else
      has_change = has_change || i->op != OP_RULE;
    pc = i->next;
  }
  return NULL;
}

static void read_refusals(Warnings *w, const Game *g) {
  const Program *p = written(g);
  for (size_t k = 0; k < p->ncode; k++) {
    const Instr *i =
        p->code[k].op == OP_ELSE ? find_refusal(p, &p->code[k]) : NULL;
    if (i)
      warning_add(w, place(g, i),
                  "'%s' is not said here: when it fails, what comes after | "
                  "is tried; write a * b + -a * c for a * b | c",
                  p->reasons[i->reason]);
  }
}

/* ---- sites that cannot be ---- */

/* Who may be on a site that this set and the tests behind it leave; a test
** with a reason may be meant to fail. */
static unsigned who_is_left(const Program *p, const Instr *i) {
  unsigned left = CELL_ANY, cells;
  for (bool is_first = true;; is_first = false) {
    bool is_asked = i->op == OP_TEST || (is_first && i->op == OP_TO);
    if (!is_asked || i->reason >= 0) return left;
    tail_cells(i->set, &cells);
    left &= cells;
    if (i->next < 0) return left;
    i = &p->code[i->next];
  }
}

/* to(mine * theirs) */
static void read_nowhere(Warnings *w, const Game *g) {
  const Program *p = written(g);
  for (size_t k = 0; k < p->ncode; k++)
    if (p->code[k].op == OP_TO && !who_is_left(p, &p->code[k]))
      warning_add(w, place(g, &p->code[k]),
                  "no site can be all that is asked here at once, so this "
                  "never applies: write a + b for either of two tests");
}

void warning_code(Warnings *w, const Game *g) {
  read_nowhere(w, g);
  read_reasons(w, g);
  read_series(w, g);
  read_refusals(w, g);
}
