/* SPDX-License-Identifier: MIT
** choose.c - choices: telling them apart, and making them.
**
** Two ways that read the same and lead to the same position are one decision.
** If the keys of all choices differ (choice.h), these are counted as they are;
** if not, those with equal keys are listed and compared.
*/
#include "engine/vm/choose.h"
#include "engine/vm/choice.h"
#include "engine/pass/apart.h"
#include "engine/lower/drawing.h"
#include "engine/decision.h"
#include "engine/walk/run.h"
#include "base/stop.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static Exec *exec_of(Machine *m, Error *err) {
  if (!m->exec) m->exec = memory_new(sizeof *m->exec);
  if (!m->exec)
    error_memory(err);
  else
    m->exec->jit_off = m->jit_off;
  return m->exec;
}

/* Why a run came to no end. */
bool choose_stopped(const Exec *x, const ExecCode *code, Error *err) {
  const Block *body = code->program->blocks;
  Source at = {0};
  for (size_t i = 0; i < code->program->nblocks && !at.file; i++)
    at = body[i].source;
  if (stop_asked) return error_set(err, ERROR_LIMIT, "interrupted");
  if (x->steps >= 0) return error_memory(err);
  return error_set(err, ERROR_LIMIT,
                   "%s:%d: stopped: the rules of one move took too many steps, "
                   "or have over %d moves",
                   at.file ? at.file : "?", at.line, MOVES_MAX);
}

/* False: it was there before. */
static bool add_key(Exec *x, size_t mask, uint64_t key) {
  size_t at = (size_t)(key * 0x9E3779B97F4A7C15u >> 32) & mask;
  while (x->keys[at]) {
    if (x->keys[at] == key) return false;
    at = (at + 1) & mask;
  }
  x->keys[at] = key;
  return true;
}

/* Do the keys tell all that is moved? */
static bool is_told(const Exec *x, const SetProgram *p) {
  if (p->has_changes) return !p->loses_late;
  for (size_t i = 0; i < x->nfinds; i++) /* a leaf knows of its links */
    if (p->leaves[x->finds[i].leaf].is_opaque) return false;
  return true;
}

/* Can the positions after all choices be computed? */
static bool can_make_all(const Exec *x, const ExecCode *code) {
  for (size_t i = 0; i < x->nfinds; i++) {
    const SetLeaf *leaf = &code->program->leaves[x->finds[i].leaf];
    if (code->makes[x->finds[i].leaf].start < 0 || leaf->in_chain ||
        leaf->is_link)
      return false;
  }
  return true;
}

/* Are there keys that tell all of it? */
static bool has_keys(Exec *x, const ExecCode *code) {
  x->makes_keys = !is_told(x, code->program);
  return !x->makes_keys ||
         (!code->program->has_changes && can_make_all(x, code));
}

/* What the planes become, as far as they change. */
static uint64_t made_key(const Machine *m, Exec *x, const ExecCode *code,
                         const Choice *c) {
  int leaf = choice_leaf(c);
  const ExecMake *make = &code->makes[leaf];
  uint64_t key = 0;
  if (!exec_make(x, code, leaf, m->pos, c->sites, c->last)) return 1;
  for (int i = 0; i < make->nstores; i++) {
    const ExecStore *s = &make->stores[i];
    if (s->slot >= m->game->layout.nplanes) continue;
    const uint64_t *now =
        x->registers[code->index] + (size_t)s->reg * (size_t)code->words;
    const uint64_t *was = position_plane(m->game, m->pos, s->slot);
    for (int w = 0; w < code->words; w++)
      if (now[w] != was[w])
        key +=
            hash_mix((now[w] ^ was[w]) +
                     hash_mix((uint64_t)s->slot * PLANE_WORDS + (uint64_t)w));
  }
  return key ? key : 1;
}

/* The n-th choice: the one of a find with this last site. */
static uint64_t key_at(const Machine *m, Exec *x, const ExecCode *code,
                       const Find *f, Site last, uint32_t n) {
  if (code->program->has_changes) return x->pile_keys[n];
  Choice c = choice_of(x, code->program, f, last);
  return x->makes_keys ? made_key(m, x, code, &c)
                       : choice_key(m, code->program, &c);
}

/* Do all choices have different keys? */
static bool all_differ(const Machine *m, Exec *x, const ExecCode *code) {
  if (!has_keys(x, code)) return false;
  size_t room = 16;
  uint32_t n = 0;
  int words = code->words;
  while (room < 2 * (size_t)x->total) room *= 2;
  if (!memory_reserve((void **)&x->keys, &x->key_capacity, room,
                      sizeof *x->keys))
    return false;
  memset(x->keys, 0, room * sizeof *x->keys);
  for (size_t i = 0; i < x->nfinds; i++) {
    const uint64_t *set = x->store + x->finds[i].words;
    for (Site s = plane_next(set, words, 0); s != NO_SITE;
         s = plane_next(set, words, s + 1u)) {
      if (!add_key(x, room - 1, key_at(m, x, code, &x->finds[i], s, n++)))
        return false;
    }
  }
  return true;
}

/* ---- making ---- */

static bool make_drawn(Machine *m, const Choice *c, const TraceStep *t) {
  Site sites[2 * PICTURE_CELLS];
  for (int i = 0; i < t->line->ncells; i++)
    sites[i] = choice_site(c, t->cells[i]);
  return drawing_make(m, t->line, t->dir, (Dir)t->x, sites);
}

static bool use_die(Machine *m, int face) {
  m->way.pips = (uint8_t)face;
  return journal_die(&m->journal, m->game, m->pos, face, -1) ||
         run_no_memory(m);
}

static bool make_subset(Machine *m, const Choice *c, const TraceStep *t) {
  m->subset = 0;
  for (int i = SUBSET_DIGITS; i-- > 0;)
    if (t->digit[i]) m->subset = 64 * m->subset + choice_digit(c, t->digit[i]);
  return machine_once(m, t->x, -1);
}

static bool make_step(Machine *m, const Choice *c, const TraceStep *t) {
  if (t->kind == TRACE_DRAW) return make_drawn(m, c, t);
  if (t->kind == TRACE_DIE) return use_die(m, t->x);
  assert(t->kind != TRACE_ROLL); /* chance is walked */
  m->way.cursor = choice_site(c, t->place);
  if (t->dir < DIRS_MAX) m->way.dir = t->dir;
  if (t->kind == TRACE_LINE)
    return choice_line_through(m, &m->program->code[t->x],
                               choice_site(c, t->place), t->dir);
  if (t->kind == TRACE_ONCE && t->digit[0]) return make_subset(m, c, t);
  if (t->kind == TRACE_ONCE)
    return machine_once(m, t->x, -1) || (t->is_try && !m->failed);
  return run_change(m, &m->program->code[t->x]);
}

static bool make_steps(Machine *m, const Choice *c) {
  for (int i = 0; i < c->leaf->nsteps; i++)
    if (!make_step(m, c, &c->leaf->steps[i])) return false;
  return true;
}

/* Traces are of the rules as they are written. */
static bool make_choice(Machine *m, Choice *c) {
  const Program *program = m->program;
  bool ok = true;
  m->program = program->walk;
  while (c->links < c->end && ok) {
    Choice link = choice_take_link(c);
    ok = make_steps(m, &link);
  }
  ok = ok && make_steps(m, c);
  m->program = program;
  return ok;
}

static bool lost(Machine *m, Error *err) {
  journal_back(&m->journal, m->game, m->pos, 0);
  return m->failed ? false
                   : error_set(err, ERROR_RULE,
                               "a move that was found cannot be made");
}

bool choose_list_one(Machine *m, Position *pos, Player me, Choice *c,
                     MoveList *list, Error *err) {
  machine_start(m, pos, me, NO_SITE, err);
  m->is_one_work = true;
  m->list = list;
  if (!make_choice(m, c) || m->failed) return lost(m, err);
  run_emit(m);
  journal_back(&m->journal, m->game, m->pos, 0);
  return !m->failed;
}

/* ---- equal keys ---- */

/* More than these are listed with all others. */
enum { CLASHES_MAX = 4000 };

/* A choice by its number in the order of the finds. */
typedef struct KeyedChoice {
  uint64_t key;
  uint32_t index;
} KeyedChoice;

static int by_key(const void *a, const void *b) {
  const KeyedChoice *x = a, *y = b;
  if (x->key != y->key) return x->key < y->key ? -1 : 1;
  return (x->index > y->index) - (x->index < y->index);
}

static int by_index(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

/* All choices in the order of their keys. */
static bool sort_keys(Machine *m, const ExecCode *code) {
  Exec *x = m->exec;
  uint32_t n = 0;
  if (!memory_reserve((void **)&x->keyed, &x->keyed_capacity, x->total,
                      sizeof *x->keyed))
    return false;
  for (size_t i = 0; i < x->nfinds; i++) {
    const uint64_t *set = x->store + x->finds[i].words;
    for (Site s = plane_next(set, code->words, 0); s != NO_SITE;
         s = plane_next(set, code->words, s + 1u)) {
      x->keyed[n] = (KeyedChoice){key_at(m, x, code, &x->finds[i], s, n), n};
      n++;
    }
  }
  qsort(x->keyed, n, sizeof *x->keyed, by_key);
  return true;
}

static bool drop_choice(Exec *x, uint32_t index, Error *err) {
  if (!memory_reserve((void **)&x->dropped, &x->dropped_capacity,
                      x->ndropped + 1, sizeof *x->dropped))
    return error_memory(err);
  x->dropped[x->ndropped++] = index;
  return true;
}

/* Of two that are one decision the one whose rule is written first stays at
** 'k'; the other is dropped. */
static bool drop_one(Machine *m, KeyedChoice *first, size_t k, size_t i,
                     Error *err) {
  uint32_t loser = first[i].index;
  if (dedupe_is_earlier(m, &m->exec->clashes, i, k)) {
    loser = first[k].index;
    first[k].index = first[i].index;
    m->exec->clashes.at[k] = m->exec->clashes.at[i];
  }
  return drop_choice(m->exec, loser, err);
}

/* Lists the choices of one key, and drops those that are one with another
** one. */
static bool drop_equals(Machine *m, Position *pos, Player me,
                        const ExecCode *code, KeyedChoice *first, size_t n,
                        Error *err) {
  Exec *x = m->exec;
  movelist_clear(&x->clashes);
  for (size_t i = 0; i < n; i++) {
    Choice c = choice_at(x, code, first[i].index);
    if (!choose_list_one(m, pos, me, &c, &x->clashes, err)) return false;
  }
  for (size_t i = 1; i < n; i++)
    for (size_t k = 0; k < i; k++) {
      if (!dedupe_are_one(m, pos, &x->clashes, k, i)) continue;
      if (!drop_one(m, first, k, i, err)) return false;
      break;
    }
  return true;
}

/* Choices that share their key with another. */
static size_t count_clashes(const Exec *x) {
  size_t n = 0;
  for (size_t i = 1; i < x->total; i++)
    n += x->keyed[i].key == x->keyed[i - 1].key;
  return n;
}

/* Choices with equal keys are made and compared: of those that are one
** decision the first counts. */
static bool drop_twins(Machine *m, Position *pos, Player me,
                       const ExecCode *code, uint32_t *count, bool *is_known,
                       Error *err) {
  Exec *x = m->exec;
  if (!sort_keys(m, code)) return error_memory(err);
  *is_known = count_clashes(x) <= CLASHES_MAX;
  if (!*is_known) return true;
  bool is_inner = m->is_one_work, ok = true;
  for (size_t i = 0, n; i < x->total && ok; i += n) {
    for (n = 1; i + n < x->total && x->keyed[i + n].key == x->keyed[i].key;)
      n++;
    if (n > 1) ok = drop_equals(m, pos, me, code, x->keyed + i, n, err);
  }
  m->is_one_work = is_inner;
  if (!ok) return false;
  if (x->ndropped) qsort(x->dropped, x->ndropped, sizeof *x->dropped, by_index);
  *count = x->total - (uint32_t)x->ndropped;
  return true;
}

/* ---- from outside ---- */

bool choose_count(Machine *m, Position *pos, Player me, const PhaseRule *rule,
                  uint32_t *count, bool *is_known, Error *err) {
  const ExecCode *code = rule->sets[me];
  if (!exec_of(m, err)) return false;
  *is_known = false;
  *count = 0;
  m->exec->ndropped = 0;
  m->exec->wants_keys = rule->may_repeat;
  bool ok = exec_run(m->exec, code, pos);
  m->exec->wants_keys = false;
  if (!ok) return m->exec->is_over || choose_stopped(m->exec, code, err);
  m->pos = pos;
  m->spent += exec_spent(m->exec);
  *count = m->exec->total;
  *is_known = !rule->may_repeat || *count < 2 || apart_all(m->exec, code) ||
              all_differ(m, m->exec, code);
  if (*is_known || !has_keys(m->exec, code)) return true;
  return drop_twins(m, pos, me, code, count, is_known, err);
}

int choose_autos(const Machine *m, Player me, const PhaseRule *rule,
                 uint32_t *first) {
  const Exec *x = m->exec;
  const SetProgram *p = rule->sets[me]->program;
  uint32_t n = 0, before = 0;
  for (size_t i = 0; i < x->nfinds; i++) {
    const Find *f = &x->finds[i];
    if (p->leaves[f->leaf].is_auto && !n) *first = before;
    if (p->leaves[f->leaf].is_auto) n += f->count;
    before += f->count;
  }
  return n > 1 || x->ndropped ? 2 * (n > 0) : (int)n;
}

bool choose_make(Machine *m, const Exec *x, const ExecCode *code, Position *pos,
                 Player me, uint32_t k, Error *err) {
  for (size_t i = 0; i < x->ndropped && x->dropped[i] <= k; i++) k++;
  Choice c = choice_at(x, code, k);
  machine_start(m, pos, me, NO_SITE, err);
  m->pick.mode = PICK_ONE; /* nobody reads its text */
  bool ok = make_choice(m, &c);
  m->pick.mode = PICK_NOT;
  return ok && !m->failed ? true : lost(m, err);
}

/* ---- candidates ---- */

bool choose_all_apart(const Machine *m, Exec *x, const ExecCode *code) {
  return apart_all(x, code) || all_differ(m, x, code);
}

bool choose_holds(Exec *x, const ExecCode *code, const Position *pos,
                  uint32_t k) {
  Choice c = choice_at(x, code, k);
  return exec_check(x, code, choice_leaf(&c), pos, c.sites, c.last);
}

/* ---- for good ---- */

/* Can all parts of the choice be made by what they compute? If there are
** several, none may fail: those before it are made by then. */
static bool can_make(const ExecCode *code, Choice c, bool asks_place) {
  bool is_alone = c.links == c.end;
  if (!make_can(code, choice_leaf(&c), is_alone, asks_place)) return false;
  while (c.links < c.end) {
    Choice link = choice_take_link(&c);
    if (!make_can(code, choice_leaf(&link), false, asks_place)) return false;
  }
  return true;
}

bool choose_make_for_good(Machine *m, Exec *x, const ExecCode *code,
                          Position *pos, uint32_t k, bool asks_place,
                          Made *made) {
  if (m->jit_off) return false;
  for (size_t i = 0; i < x->ndropped && x->dropped[i] <= k; i++) k++;
  Choice c = choice_at(x, code, k);
  *made = (Made){-1, -1, NO_SITE};
  if (!can_make(code, c, asks_place)) return false;
  while (c.links < c.end) {
    Choice link = choice_take_link(&c);
    make_leaf(x, code, &link, pos, made);
  }
  bool ok = make_leaf(x, code, &c, pos, made);
  m->spent += exec_spent(x);
  return ok;
}

bool choose_list(Machine *m, Position *pos, Player me, const PhaseRule *rule,
                 MoveList *list, bool *is_over, Error *err) {
  const ExecCode *code = rule->sets[me];
  Exec *x = exec_of(m, err);
  if (!x) return false;
  bool ok = exec_run(x, code, pos);
  m->offer.pos = NULL; /* what was on offer may have been of another run */
  *is_over = x->is_over;
  if (!ok) return *is_over || choose_stopped(x, code, err);
  bool is_inner = m->is_one_work;
  for (size_t i = 0; i < x->nfinds && ok; i++) {
    const uint64_t *set = x->store + x->finds[i].words;
    for (Site s = plane_next(set, code->words, 0); s != NO_SITE && ok;
         s = plane_next(set, code->words, s + 1u)) {
      Choice c = choice_of(x, code->program, &x->finds[i], s);
      ok = ok && choose_list_one(m, pos, me, &c, list, err);
    }
  }
  m->is_one_work = is_inner;
  return ok;
}
