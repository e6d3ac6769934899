/* SPDX-License-Identifier: MIT
** jit_place.c - live ranges, and who gets a register of the processor.
*/
#include "engine/jit/jit_place.h"

#include <string.h>

enum { DEEP = 5, UNMET = -2 };

/* ---- what a step touches ---- */

typedef void (*Touch)(JitPlaces *p, int32_t reg, int32_t step, bool writes);

static void touch_leaf(JitPlaces *p, const ExecStep *s, int32_t step,
                       Touch touch) {
  const SetLeaf *leaf = &p->code->program->leaves[s->b];
  for (int i = 0; i + 1 < leaf->nbases; i++)
    touch(p, p->code->reg[leaf->site[i]], step, false);
}

/* A call that the VM makes: what the function is given. */
static void touch_enter(JitPlaces *p, const ExecStep *s, int32_t step,
                        Touch touch) {
  const ExecCall *call = &p->code->calls[s->a];
  for (int i = 0; i < call->nargs; i++) touch(p, call->from[i], step, false);
  for (int i = 0;
       call->link >= 0 && i + 1 < p->code->program->leaves[call->link].nbases;
       i++)
    touch(p, p->code->reg[p->code->program->leaves[call->link].site[i]], step,
          false);
  touch(p, s->dst, step, true);
}

/* All that a step without a row may read. */
static void touch_unknown(JitPlaces *p, const ExecStep *s, int32_t step,
                          Touch touch) {
  const int32_t named[3] = {s->a, s->b, s->c};
  for (int i = 0; i < 3; i++)
    if (named[i] >= 0 && named[i] < p->code->nregisters)
      touch(p, named[i], step, false);
  if (s->dst >= 0 && s->dst < p->code->nregisters) touch(p, s->dst, step, true);
}

static void touch_step(JitPlaces *p, int32_t step, Touch touch) {
  const ExecStep *s = &p->code->steps[step];
  unsigned form = step_form(s->op);
  if (!p->is_reached[step]) return;
  if (s->op == EXEC_ENTER) {
    touch_enter(p, s, step, touch);
    return;
  }
  if (!form) {
    touch_unknown(p, s, step, touch);
    return;
  }
  if (form & READS_A) touch(p, s->a, step, false);
  if (form & READS_B) touch(p, s->b, step, false);
  if (form & READS_C) touch(p, s->c, step, false);
  if (form & READS_DST) touch(p, s->dst, step, false);
  if (s->op == EXEC_LEAF) touch_leaf(p, s, step, touch);
  if (form & WRITES_A) touch(p, s->a, step, true);
  if (form & WRITES) touch(p, s->dst, step, true);
}

/* ---- the whole program ---- */

static int function_of(const JitPlaces *p, int32_t step) {
  int low = 0, high = p->nfunctions; /* starts[low] <= step < starts[high] */
  while (high - low > 1) {
    int middle = (low + high) / 2;
    if (p->starts[middle] <= step)
      low = middle;
    else
      high = middle;
  }
  return low;
}

static void note_touch(JitPlaces *p, int32_t reg, int32_t step, bool writes) {
  JitSlot *s = &p->slots[reg];
  int f = function_of(p, step);
  (void)writes;
  if (s->function >= 0 && s->function != f) s->is_shared = true;
  if (s->function < 0) s->function = f;
  if (p->pins[step]) s->is_pinned = true;
}

static bool add_start(JitPlaces *p, int32_t start) {
  for (int i = 0; i < p->nfunctions; i++)
    if (p->starts[i] == start) return true;
  int at = p->nfunctions++;
  for (; at > 0 && p->starts[at - 1] > start; at--)
    p->starts[at] = p->starts[at - 1];
  p->starts[at] = start;
  return true;
}

/* A question begins where it is called. */
static void find_functions(JitPlaces *p) {
  const ExecCode *c = p->code;
  add_start(p, 0);
  for (size_t i = 0; i < c->nmakes; i++)
    if (c->makes[i].start >= 0) add_start(p, c->makes[i].start);
  for (size_t i = 0; i < c->nsteps; i++)
    if (c->steps[i].op == EXEC_CALL || c->steps[i].op == EXEC_ENTER)
      add_start(p, c->steps[i].b);
}

static void find_loops(JitPlaces *p) {
  const ExecCode *c = p->code;
  for (size_t i = 0; i < c->nsteps; i++) {
    const ExecStep *s = &c->steps[i];
    if (s->op != EXEC_JUMP || (size_t)s->b > i) continue;
    for (size_t k = (size_t)s->b; k <= i; k++)
      if (p->depth[k] < DEEP) p->depth[k]++;
  }
}

/* Numbers have one word, whatever the board. */
static void find_numbers(JitPlaces *p) {
  const ExecCode *c = p->code;
  memset(p->nwords, c->words, (size_t)c->nregisters);
  for (size_t v = 1; v < c->program->nvalues; v++)
    if (c->program->values[v].type == VALUE_NUMBER) p->nwords[c->reg[v]] = 1;
}

bool jit_places_init(JitPlaces *p, const ExecCode *code, const int8_t *machines,
                     int nmachines) {
  size_t n = (size_t)code->nregisters + 1, nsteps = code->nsteps + 1;
  *p = (JitPlaces){.code = code, .machines = machines, .nmachines = nmachines};
  p->slots = memory_new(n * sizeof *p->slots);
  p->nwords = memory_new(n);
  p->calls = memory_new(4 * nsteps);
  size_t nstarts = code->program->nquestions + code->nmakes + 2;
  p->starts = memory_new(nstarts * sizeof *p->starts);
  if (!p->slots || !p->nwords || !p->calls || !p->starts) return false;
  p->pins = p->calls + nsteps;
  p->shares = p->pins + nsteps;
  p->depth = p->shares + nsteps;
  find_functions(p);
  find_loops(p);
  find_numbers(p);
  return true;
}

void jit_places_done(JitPlaces *p) {
  memory_free(p->slots);
  memory_free(p->nwords);
  memory_free(p->calls);
  memory_free(p->starts);
}

/* The sites that a leaf's make is given, and what it makes, are at home. */
static void share_makes(JitPlaces *p) {
  const ExecCode *c = p->code;
  for (size_t i = 0; i < c->nmakes; i++) {
    const ExecMake *make = &c->makes[i];
    for (int k = 0; k < make->nsites; k++)
      p->slots[make->sites[k]].is_shared = true;
    for (int k = 0; k < make->nstores; k++)
      p->slots[make->stores[k].reg].is_shared = true;
  }
}

void jit_places_note(JitPlaces *p) {
  for (int i = 0; i < p->code->nregisters; i++) p->slots[i].function = -1;
  for (int32_t i = 0; i < (int32_t)p->code->nsteps; i++)
    touch_step(p, i, note_touch);
  share_makes(p);
  p->high = p->code->nregisters;
}

/* ---- one function: live ranges ---- */

static double worth(const JitPlaces *p, int32_t step) {
  static const double by_depth[DEEP + 1] = {1, 8, 64, 512, 4096, 32768};
  return by_depth[p->depth[step]];
}

static void range_touch(JitPlaces *p, int32_t reg, int32_t step, bool writes) {
  JitSlot *s = &p->slots[reg];
  if (s->first == UNMET) {
    s->first = step;
    s->is_carried = !writes;
  }
  s->last = step;
  s->weight += worth(p, step);
  if (writes)
    s->writes++;
  else
    s->reads++;
}

/* A loop begins again with what was alive at its start. */
static void stretch(JitPlaces *p, int32_t from, int32_t to) {
  for (int32_t i = from; i < to; i++) {
    const ExecStep *s = &p->code->steps[i];
    if (s->op != EXEC_JUMP || s->b > i) continue;
    for (int r = p->low; r < p->high; r++) {
      JitSlot *slot = &p->slots[r];
      if (slot->first != UNMET && slot->first < s->b && slot->last >= s->b &&
          slot->last < i)
        slot->last = i;
    }
  }
}

static void clear(JitPlaces *p) {
  for (int i = p->low; i < p->high; i++) {
    JitSlot *s = &p->slots[i];
    s->first = s->last = UNMET;
    s->reads = s->writes = 0;
    s->weight = s->crossing = 0;
    s->is_carried = s->is_stored = false;
    memset(s->machine, -1, sizeof s->machine);
  }
}

static void cross(JitPlaces *p, int32_t from, int32_t to) {
  for (int32_t i = from; i < to; i++) {
    if (!p->calls[i]) continue;
    for (int r = p->low; r < p->high; r++) {
      JitSlot *s = &p->slots[r];
      if (s->first != UNMET && s->first < i && s->last > i)
        s->crossing += worth(p, i) * (s->writes > 1 ? 2 : 1);
    }
  }
}

/* Another function has written it: it is loaded before the first step. */
static void enter(JitPlaces *p, int32_t from) {
  for (int r = p->low; r < p->high; r++) {
    JitSlot *s = &p->slots[r];
    if (s->first == UNMET || !s->is_shared || s->writes) continue;
    s->first = from - 1;
    s->is_carried = false;
  }
}

/* ---- one function: registers ---- */

static bool wants_register(const JitPlaces *p, int r) {
  const JitSlot *s = &p->slots[r];
  return s->first != UNMET && !s->is_pinned && !s->is_carried && s->reads > 0 &&
         p->nwords[r] <= JIT_WORDS && s->weight > s->crossing + 1;
}

static double density(const JitSlot *s) {
  return (s->weight - s->crossing) / (s->last - s->first + 1);
}

typedef struct Scan {
  JitPlaces *p;
  int32_t owner[16]; /* by machine register, as they are listed; -1: free */
} Scan;

static int find_free(const Scan *s) {
  for (int i = 0; i < s->p->nmachines; i++)
    if (s->owner[i] < 0) return i;
  return -1;
}

static void release(Scan *s, int32_t reg) {
  for (int i = 0; i < s->p->nmachines; i++)
    if (s->owner[i] == reg) s->owner[i] = -1;
}

static void expire(Scan *s, int32_t before) {
  for (int i = 0; i < s->p->nmachines; i++)
    if (s->owner[i] >= 0 && s->p->slots[s->owner[i]].last < before)
      s->owner[i] = -1;
}

/* Puts the least useful one into memory, if it is less useful than this. */
static bool evict(Scan *s, int32_t reg, int32_t step) {
  double least = density(&s->p->slots[reg]);
  int32_t victim = -1;
  for (int i = 0; i < s->p->nmachines; i++) {
    int32_t o = s->owner[i];
    if (o < 0 || o == reg || s->p->slots[o].last == step) continue;
    if (density(&s->p->slots[o]) >= least) continue;
    least = density(&s->p->slots[o]);
    victim = o;
  }
  if (victim < 0) return false;
  release(s, victim);
  memset(s->p->slots[victim].machine, -1, JIT_WORDS);
  return true;
}

/* The place of an operand that is not needed any more. */
static bool inherit(Scan *s, int32_t reg, int32_t from, int32_t step) {
  JitPlaces *p = s->p;
  JitSlot *old = &p->slots[from];
  if (old->machine[0] < 0 || old->last != step ||
      p->nwords[from] != p->nwords[reg])
    return false;
  for (int i = 0; i < p->nmachines; i++)
    if (s->owner[i] == from) s->owner[i] = reg;
  memcpy(p->slots[reg].machine, old->machine, JIT_WORDS);
  return true;
}

static void assign(Scan *s, int32_t reg, int32_t step) {
  JitPlaces *p = s->p;
  JitSlot *slot = &p->slots[reg];
  for (int w = 0; w < p->nwords[reg]; w++) {
    int at = find_free(s);
    if (at < 0 && evict(s, reg, step)) at = find_free(s);
    if (at < 0) {
      release(s, reg);
      memset(slot->machine, -1, sizeof slot->machine);
      return;
    }
    s->owner[at] = reg;
    slot->machine[w] = p->machines[at];
  }
}

/* The result of a step: in an operand's place, if that becomes free. */
static void assign_result(Scan *s, int32_t reg, int32_t step) {
  JitPlaces *p = s->p;
  const ExecStep *x = &p->code->steps[step];
  unsigned form = step_form(x->op);
  if (!wants_register(p, reg)) return;
  if (p->shares[step] && reg == x->dst && !(form & READS_DST) &&
      (((form & READS_A) && inherit(s, reg, x->a, step)) ||
       ((form & READS_B) && inherit(s, reg, x->b, step))))
    return;
  assign(s, reg, step);
}

static void scan(JitPlaces *p, int32_t from, int32_t to) {
  Scan s = {.p = p};
  memset(s.owner, -1, sizeof s.owner);
  for (int r = p->low; r < p->high; r++)
    if (p->slots[r].first == from - 1 && wants_register(p, r))
      assign(&s, r, from - 1);
  for (int32_t i = from; i < to; i++) {
    const ExecStep *x = &p->code->steps[i];
    unsigned form = step_form(x->op);
    expire(&s, i);
    if ((form & WRITES) && p->slots[x->dst].first == i)
      assign_result(&s, x->dst, i);
  }
}

/* What others read, or what a call would lose, goes home when it is made. */
static void keep_homes(JitPlaces *p) {
  for (int r = p->low; r < p->high; r++) {
    JitSlot *s = &p->slots[r];
    s->is_stored = s->machine[0] >= 0 && s->writes &&
                   (s->is_shared || (s->crossing > 0 && s->writes == 1));
  }
}

static void widen(JitPlaces *p, int32_t reg, int32_t step, bool writes) {
  (void)step;
  (void)writes;
  if (reg < p->code->nconsts) return;
  if (reg < p->low) p->low = reg;
  if (reg >= p->high) p->high = reg + 1;
}

void jit_places_function(JitPlaces *p, int function) {
  int32_t from = p->starts[function], to = jit_places_end(p, function);
  clear(p); /* what the function before had */
  p->low = p->code->nregisters;
  p->high = p->code->nconsts;
  for (int32_t i = from; i < to; i++) touch_step(p, i, widen);
  clear(p);
  for (int32_t i = from; i < to; i++) touch_step(p, i, range_touch);
  enter(p, from);
  stretch(p, from, to);
  cross(p, from, to);
  scan(p, from, to);
  keep_homes(p);
}
