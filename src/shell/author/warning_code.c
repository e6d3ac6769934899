/* SPDX-License-Identifier: MIT
** warning_code.c - warnings that the code of the rules shows: a 'because' that
** is never said, a series of captures that may stop at any step, a refusal on
** the left of |, a site that cannot be.
*/
#include "engine/special/tail.h"
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

/* By reason: is it behind something that can fail? NULL: no memory. */
static bool *find_heard(const Program *p) {
  bool *heard = memory_new(p->nreasons + 1);
  for (size_t k = 0; heard && k < p->ncode; k++)
    if (p->code[k].reason >= 0 && can_fail(&p->code[k]))
      heard[p->code[k].reason] = true;
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
                "'%s' is never said: the part before this because cannot "
                "fail",
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
