/* SPDX-License-Identifier: MIT
** flow.c - what code asks of the way so far.
**
** Code is followed along all its branches with a mask of what the way has
** been given again since; the answer is what is asked before that. Where it is
** not clear the answer is that it is asked.
*/
#include "engine/compile/flow.h"
#include "base/memory.h"

enum { FLOW_ALL = 31, FLOW_GIVEN = 16 /* masks of what can be given again */ };

typedef struct Flow {
  const Program *program;
  uint16_t *been; /* by instruction: the masks it was met with */
  unsigned asks;
  unsigned given; /* at every END so far */
} Flow;

static unsigned code_asks(const Program *p, int pc, unsigned given,
                          unsigned *at_end);

static unsigned set_asks(const Program *p, const Set *set, unsigned here);

/* Of a set of sites, whatever the cursor. */
static unsigned sites_ask(const Program *p, const Set *set) {
  return set_asks(p, set, 0);
}

static unsigned number_asks(const Program *p, const Number *n) {
  if (!n) return 0;
  switch (n->op) {
  case NUMBER_TOUCHES:
  case NUMBER_COUNT: return sites_ask(p, n->set);
  case NUMBER_HEIGHT: return n->set ? sites_ask(p, n->set) : FLOW_CURSOR;
  case NUMBER_RUN:
  case NUMBER_LEFT: return FLOW_CURSOR;
  case NUMBER_PIPS: return FLOW_PIPS;
  case NUMBER_ADD:
  case NUMBER_SUBTRACT:
  case NUMBER_DIVIDE:
  case NUMBER_REMAINDER:
  case NUMBER_LEAST:
  case NUMBER_GREATEST:
  case NUMBER_MULTIPLY: return number_asks(p, n->a) | number_asks(p, n->b);
  case NUMBER_RIVAL: return number_asks(p, n->a);
  case NUMBER_CONST:
  case NUMBER_COUNTER:
  case NUMBER_STOCK:
  case NUMBER_TAKEN: return 0;
  case NUMBER_REPEATED:
  case NUMBER_SINCE:
  case NUMBER_HAND: break;
  }
  return FLOW_ALL;
}

/* 'here': FLOW_CURSOR when the cursor's site is asked about, else 0. */
static unsigned set_asks(const Program *p, const Set *set, unsigned here) {
  switch (set->op) {
  case SET_ALL: return 0;
  case SET_CONST:
  case SET_MINE:
  case SET_THEIRS:
  case SET_NEUTRAL:
  case SET_EMPTY:
  case SET_KINDS:
  case SET_FULL:
  case SET_HOLDS: return here;
  case SET_REGISTER: return set->index < 0 ? here | FLOW_DIR : here;
  case SET_AND:
  case SET_OR: return set_asks(p, set->a, here) | set_asks(p, set->b, here);
  case SET_NOT:
  case SET_RIVAL: return set_asks(p, set->a, here);
  case SET_STEP:
  case SET_LINE: return here | sites_ask(p, set->a);
  case SET_GROUP: return FLOW_CURSOR | sites_ask(p, set->a);
  case SET_IS: return number_asks(p, set->na) | number_asks(p, set->nb);
  case SET_MEETS: return sites_ask(p, set->a) | sites_ask(p, set->b);
  case SET_HAS_RUN:
  case SET_NONE: return sites_ask(p, set->a);
  case SET_BEATEN: return here | FLOW_ACTOR;
  case SET_WALK: return code_asks(p, set->index, FLOW_CURSOR ^ here, NULL);
  case SET_PICTURE: return here | FLOW_DIR;
  case SET_SPIKE:
  case SET_TABLE:
  case SET_VIA:
  case SET_FLOOD:
  case SET_SEEN:
  case SET_HELD:
  case SET_OWNED:
  case SET_HOOK: break;
  }
  return FLOW_ALL;
}

/* What the instruction itself asks, and what it gives. */
static unsigned instr_asks(const Program *p, const Instr *i, unsigned *gives) {
  *gives = 0;
  switch ((Opcode)i->op) {
  case OP_TEST: return set_asks(p, i->set, FLOW_CURSOR);
  case OP_TO: *gives = FLOW_CURSOR; return sites_ask(p, i->set);
  case OP_TO_ORDER: *gives = FLOW_CURSOR; return 0;
  case OP_GO:
    *gives = FLOW_CURSOR | FLOW_DIR;
    return FLOW_CURSOR | (i->x < 0 ? FLOW_DIR : 0);
  case OP_TOWARD: *gives = FLOW_DIR; return i->x < 0 ? FLOW_DIR : 0;
  case OP_AHEAD:
    *gives = FLOW_CURSOR;
    return FLOW_CURSOR | number_asks(p, i->number);
  case OP_USE: *gives = FLOW_PIPS; return 0;
  case OP_LINE:
    *gives = FLOW_CURSOR | FLOW_DIR;
    return FLOW_CURSOR | sites_ask(p, i->set);
  case OP_PICTURE:
    *gives = FLOW_CURSOR | FLOW_DIR | FLOW_ACTOR;
    return FLOW_CURSOR | FLOW_DIR;
  case OP_LIFT:
  case OP_DROP: return FLOW_CURSOR | number_asks(p, i->number);
  case OP_PUT:
  case OP_TAKE:
  case OP_SEND:
  case OP_BECOME:
  case OP_MARK:
  case OP_UNMARK: return FLOW_CURSOR;
  case OP_SET:
  case OP_COUNTDOWN: return number_asks(p, i->number);
  case OP_JUDGE: {
    unsigned asks = 0;
    for (int k = 0; k < i->x; k++) asks |= number_asks(p, i->judged[k]);
    return asks;
  }
  case OP_EMIT:
  case OP_END:
  case OP_FAIL:
  case OP_EITHER:
  case OP_ELSE:
  case OP_COMMIT:
  case OP_REPEAT:
  case OP_LOOP:
  case OP_TIMES:
  case OP_RIVAL:
  case OP_FORGET:
  case OP_LAY:
  case OP_RULE:
  case OP_SAY: /* a text reports the way, but decides nothing */
  case OP_TARGET:
  case OP_AUTO:
  case OP_AWARD:
  case OP_RESULT: return 0;
  default: break;
  }
  return FLOW_ALL;
}

static void follow(Flow *f, int pc, unsigned given);

/* An inner walk: what it asks, and what the way has after it. */
static void follow_inner(Flow *f, const Instr *i, unsigned given, bool keeps) {
  unsigned at_end = 0;
  f->asks |= code_asks(f->program, i->x, given, &at_end);
  f->asks |= number_asks(f->program, i->number) & ~(given | at_end);
  follow(f, i->next, keeps ? given | at_end : given);
}

static void follow(Flow *f, int pc, unsigned given) {
  for (;;) {
    const Instr *i = &f->program->code[pc];
    unsigned gives;
    if (f->been[pc] >> given & 1) return;
    f->been[pc] = (uint16_t)(f->been[pc] | 1u << given);
    switch ((Opcode)i->op) {
    case OP_EMIT:
    case OP_FAIL: return;
    case OP_END: f->given &= given; return;
    case OP_EITHER:
    case OP_ELSE:
      follow(f, i->x, given);
      pc = i->y;
      continue;
    case OP_REPEAT:
    case OP_TIMES: follow(f, i->x, given); break;
    case OP_EACH:
    case OP_SOME: follow_inner(f, i, given, false); return;
    case OP_FIRST:
    case OP_BEST:
    case OP_MOST: follow_inner(f, i, given, true); return;
    default:
      f->asks |= instr_asks(f->program, i, &gives) & ~given;
      given |= gives;
      break;
    }
    pc = i->next;
  }
}

static unsigned code_asks(const Program *p, int pc, unsigned given,
                          unsigned *at_end) {
  Flow f = {p, memory_new(p->ncode * sizeof *f.been), 0, FLOW_GIVEN - 1};
  if (!f.been) return FLOW_ALL;
  follow(&f, pc, given);
  memory_free(f.been);
  if (at_end) *at_end = f.given;
  return f.asks;
}

/* A step the same way, a test, and again? */
static bool is_dash(const Program *p, int times) {
  const Instr *go = &p->code[p->code[times].x], *test = &p->code[go->next];
  return go->op == OP_GO && go->x == -1 && test->op == OP_TEST &&
         test->is_joint && test->next == times;
}

enum { GOES_LOOKS = 1000, GOES_LEAST = 8 };

/* Nothing but steps and tests up to the loop? */
static bool only_goes(const Program *p, int pc, int loop, int *looks) {
  while (pc != loop) {
    const Instr *i = &p->code[pc];
    if (--*looks < 0) return false;
    if (i->op == OP_FAIL) return true;
    if (i->op == OP_EITHER) {
      if (!only_goes(p, i->x, loop, looks)) return false;
      pc = i->y;
      continue;
    }
    if (i->op != OP_GO && i->op != OP_TEST && i->op != OP_TOWARD) return false;
    pc = i->next;
  }
  return true;
}

bool flow_only_goes(const Program *p, int pc) {
  const Instr *i = &p->code[pc];
  int looks = GOES_LOOKS;
  return i->most < 0 && i->least <= GOES_LEAST &&
         only_goes(p, i->x, pc, &looks);
}

void flow_note(Program *p) {
  for (size_t k = 0; k < p->ncode; k++) {
    Instr *i = &p->code[k];
    if (i->op == OP_TEST || i->op == OP_LINE)
      i->is_joint = i->set->on_planes && !sites_ask(p, i->set);
    if (i->op == OP_REPEAT) i->asks = (uint8_t)code_asks(p, (int)k, 0, NULL);
    if (i->op == OP_MOST) /* its series start from nowhere (ways.c) */
      i->asks = (uint8_t)code_asks(p, i->x, FLOW_CURSOR | FLOW_DIR | FLOW_ACTOR,
                                   NULL);
  }
  for (size_t k = 0; k < p->ncode; k++)
    if (p->code[k].op == OP_TIMES) p->code[k].is_dash = is_dash(p, (int)k);
}
