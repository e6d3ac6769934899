/* SPDX-License-Identifier: MIT
** told.c - ways followed along the code, choice by choice.
**
** A choice has a number. The cursor, {from} and {to} know which choice made
** them what they are; a text that names one of them tells that choice. A
** direction chosen at a site that is told is told by where it leads: lines
** from one site do not meet again.
*/
#include "engine/special/told.h"
#include "engine/special/sample.h"

enum { CHOICES_MAX = 8, PATHS_MAX = 4000, MANY = 1000, UNKNOWN = -1 };

/* How the number of somebody's pieces may have changed. */
typedef struct Range {
  int low, high;
} Range;

typedef struct Telling {
  const Game *game;
  const Program *program;
  int *budget;
  int nchoices;
  unsigned told;        /* choices, by number from 1 */
  int cursor, from, to; /* the choice that tells where it is; 0: none, or
                        ** UNKNOWN */
  int line;             /* the direction that was chosen last */
  bool is_theirs;       /* a piece of another player is at the cursor */
  bool is_said;
  bool is_counted; /* the next 'times' counts the hand: where it is empty, no
                   ** way comes to its end, */
  bool needs_drop; /* since something must be put down */
  Range own, others;
} Telling;

/* Of all ways of a part of the code. */
typedef struct Summary {
  bool any;
  Range own, others;
} Summary;

static void widen(Range *all, Range one) {
  if (one.low < all->low) all->low = one.low;
  if (one.high > all->high) all->high = one.high;
}

static bool are_apart(Range a, Range b) {
  return a.high < b.low || b.high < a.low;
}

static void add(Range *r, int low, int high) {
  r->low += low;
  r->high += high;
}

static bool is_theirs(const Set *set) {
  switch (set->op) {
  case SET_THEIRS: return true;
  case SET_AND: return is_theirs(set->a) || is_theirs(set->b);
  case SET_OR: return is_theirs(set->a) && is_theirs(set->b);
  case SET_GROUP: return is_theirs(set->a);
  default: return false;
  }
}

/* ---- texts ---- */

static void tell(Telling *t, int choice) {
  if (choice > 0) t->told |= 1u << choice;
}

/* What the text names, outside of parts that may vanish. */
static void say(Telling *t, const Format *f) {
  bool is_open = false;
  for (int i = 0; i < f->nslots; i++) {
    SlotType type = f->slots[i].type;
    if (type == SLOT_OPEN || type == SLOT_CLOSE) is_open = type == SLOT_OPEN;
    if (is_open) continue;
    if (type == SLOT_FROM) tell(t, t->from);
    if (type == SLOT_TO) tell(t, t->to ? t->to : t->cursor);
  }
  t->from = t->to = 0;
  t->is_said = true;
}

/* The way is complete: have its texts told all choices? */
static bool is_told(Telling *t) {
  const Program *p = t->program;
  if (!t->is_said && p->default_format >= 0) {
    t->cursor = 0;
    say(t, &p->formats[p->default_format]);
  } else if (!t->is_said) {
    tell(t, t->from);
    tell(t, t->to);
  }
  return t->told == (1u << (t->nchoices + 1)) - 2;
}

/* ---- choices ---- */

static bool choose_site(Telling *t, const Set *set, bool is_one) {
  t->is_theirs = set && is_theirs(set);
  t->cursor = 0;
  if (is_one) return true;
  if (t->nchoices + 1 == CHOICES_MAX) return false;
  t->cursor = ++t->nchoices;
  return true;
}

/* A direction tells itself only by where it leads from a site that is known;
** two of them may lead to one site. */
static bool choose_direction(Telling *t) {
  bool is_known =
      t->cursor && (t->cursor == t->from || t->told >> t->cursor & 1);
  if (!is_known || t->line || !t->game->board->has_shifts ||
      t->nchoices + 1 == CHOICES_MAX)
    return false;
  t->line = ++t->nchoices;
  return true;
}

static bool go(Telling *t, const Instr *i) {
  t->is_theirs = false;
  if (sample_is_one_direction(i)) {
    if (i->x == -1 && t->line) t->cursor = t->line;
    return true;
  }
  if (!choose_direction(t)) return false;
  t->cursor = t->line;
  return true;
}

/* ---- pieces ---- */

static void take(Telling *t) {
  if (t->is_theirs) {
    add(&t->others, -1, -1);
  } else {
    add(&t->own, -1, 0);
    add(&t->others, -1, 0);
  }
  t->is_theirs = false;
}

/* All ways of the body are made together. */
static void change_all(Telling *t, int pc) {
  bool theirs = false;
  for (int n = 0; n < 200; n++, pc = t->program->code[pc].next) {
    const Instr *i = &t->program->code[pc];
    Opcode op = (Opcode)i->op;
    if (op == OP_END) return;
    if (op == OP_TEST) theirs = theirs || is_theirs(i->set);
    if (op == OP_TO) theirs = is_theirs(i->set);
    if (op == OP_GO || op == OP_TO_ORDER) theirs = false;
    if (op == OP_TAKE && theirs) {
      add(&t->others, -MANY, 0);
      continue;
    }
    bool is_quiet = op == OP_TEST || op == OP_TO || op == OP_GO ||
                    op == OP_TO_ORDER || op == OP_TOWARD || op == OP_MARK ||
                    op == OP_UNMARK || op == OP_RULE || op == OP_SAY;
    if (!is_quiet) break;
  }
  t->from = t->to = UNKNOWN; /* pieces may have moved on */
  add(&t->own, -MANY, MANY);
  add(&t->others, -MANY, MANY);
}

/* ---- the code ---- */

static bool follow(Telling t, int pc, Summary *all);

static bool end(Telling *t, Summary *all) {
  if (!is_told(t) || t->needs_drop) return false;
  if (!all->any) {
    *all = (Summary){true, t->own, t->others};
    return true;
  }
  widen(&all->own, t->own);
  widen(&all->others, t->others);
  return true;
}

/* Both sides may have ways: they must differ in what they do. */
static bool either(const Telling *t, const Instr *i, Summary *all) {
  Summary a = {0}, b = {0};
  if (!follow(*t, i->x, &a) || !follow(*t, i->y, &b)) return false;
  if (a.any && b.any && !are_apart(a.own, b.own) &&
      !are_apart(a.others, b.others))
    return false;
  Summary both[] = {a, b};
  for (int k = 0; k < 2; k++) {
    if (!both[k].any) continue;
    if (!all->any) *all = both[k];
    widen(&all->own, both[k].own);
    widen(&all->others, both[k].others);
  }
  return true;
}

/* An instruction that leaves one way; false: its choice is not told. */
static bool step(Telling *t, const Instr *i) {
  const Kind *kinds = t->game->kinds;
  switch ((Opcode)i->op) {
  case OP_TEST:
    if (is_theirs(i->set)) t->is_theirs = true;
    return true;
  case OP_TO:
    return choose_site(t, i->set, sample_is_one_site(t->game, i->set));
  case OP_TO_ORDER:
    return choose_site(t, NULL, sample_is_one_of(t->game, i->x));
  case OP_GO: return go(t, i);
  case OP_TOWARD: return sample_is_one_direction(i) || choose_direction(t);
  case OP_AHEAD: /* several sites may lead to one */
    if (t->cursor != t->from) t->cursor = 0;
    t->is_theirs = false;
    return true;
  case OP_LIFT:
    if (!t->from) t->from = t->cursor;
    return true;
  case OP_DROP:
    t->to = t->cursor;
    t->needs_drop = false;
    return true;
  case OP_PUT:
    t->to = t->cursor;
    if (kinds[i->x].is_neutral) return true;
    add(&t->own, 1, 1);
    return true;
  case OP_TAKE: take(t); return true;
  case OP_SAY: say(t, &t->program->formats[i->x]); return true;
  case OP_FIRST: /* whatever its body changes */
    t->cursor = 0;
    t->from = t->to = UNKNOWN;
    add(&t->own, -MANY, MANY);
    add(&t->others, -MANY, MANY);
    return true;
  case OP_COUNTDOWN: t->is_counted = i->number->op == NUMBER_HAND; return true;
  case OP_EACH: change_all(t, i->x); return true;
  case OP_SEND:
  case OP_LAY:
    add(&t->own, -MANY, MANY);
    add(&t->others, -MANY, MANY);
    return true;
  case OP_USE: /* the die that is gone tells it */
  case OP_COMMIT:
  case OP_LOOP:
  case OP_BECOME:
  case OP_MARK:
  case OP_UNMARK:
  case OP_FORGET:
  case OP_SET:
  case OP_RULE:
  case OP_TARGET:
  case OP_RESULT:
  case OP_AWARD:
  case OP_JUDGE: return true;
  default: return false;
  }
}

/* Is the body of a loop a step ahead, and tests? */
static bool goes_straight(const Program *p, const Instr *loop) {
  const Instr *i = &p->code[loop->x];
  if (i->op != OP_GO || i->x != -1) return false;
  for (i = &p->code[i->next]; i->op == OP_TEST;) i = &p->code[i->next];
  return i == loop;
}

static bool follow(Telling t, int pc, Summary *all) {
  for (;;) {
    const Instr *i = &t.program->code[pc];
    if (--*t.budget < 0) return false;
    switch ((Opcode)i->op) {
    case OP_EMIT: return end(&t, all);
    case OP_FAIL: return true;
    case OP_EITHER: return either(&t, i, all);
    case OP_ELSE: return follow(t, i->x, all) && follow(t, i->y, all);
    case OP_TIMES: { /* no time, or some: then it is not known where */
      Telling no = t;
      Summary before = *all;
      no.is_counted = false;
      if (!i->one_way) return false;
      bool may_stay = follow(no, i->next, all);
      if (!may_stay) *all = before;
      if (!may_stay && !t.is_counted) return false;
      t.needs_drop = t.needs_drop || !may_stay;
      t.is_counted = false;
      if (goes_straight(t.program, i) && t.line) t.cursor = t.line;
      if (t.cursor != t.line) t.cursor = 0;
      t.is_theirs = false;
      add(&t.own, -MANY, MANY);
      add(&t.others, -MANY, MANY);
      t.to = t.cursor;
      break;
    }
    default:
      if (!step(&t, i)) return false;
    }
    pc = i->next;
  }
}

bool told_code(const Game *game, const Program *program, int code) {
  int budget = PATHS_MAX;
  Summary all = {0};
  Telling t = {.game = game, .program = program, .budget = &budget};
  return code >= 0 && follow(t, code, &all);
}
