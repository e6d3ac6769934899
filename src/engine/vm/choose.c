/* SPDX-License-Identifier: MIT
** choose.c - choices: telling them apart, and making them.
**
** Two ways that read the same and lead to the same position are one decision.
** A choice has a key: the sum of what its trace moves, puts and takes. Ways
** that lead to the same position have the same key; so if all keys differ,
** the choices are counted as they are, and if not they are listed and
** compared.
*/
#include "engine/vm/choose.h"
#include "engine/pass/apart.h"
#include "engine/lower/drawing.h"
#include "engine/decision.h"
#include "engine/walk/run.h"
#include "base/stop.h"

#include <stdlib.h>
#include <string.h>

/* A leaf and the sites chosen there, by base. A choice is one, after the
** links that lead to it. */
typedef struct Choice {
  const SetProgram *p;
  const SetLeaf *leaf;
  const uint64_t *sites; /* of the bases before the last */
  Site last;
  const uint64_t *links, *end; /* as in a find */
} Choice;

static Exec *exec_of(Machine *m, Error *err) {
  if (!m->exec) m->exec = memory_new(sizeof *m->exec);
  if (!m->exec)
    error_memory(err);
  else
    m->exec->jit_off = m->jit_off;
  return m->exec;
}

/* Why a run came to no end. */
static bool stopped(const Exec *x, const ExecCode *code, Error *err) {
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

static Site site_at(const Choice *c, Place place) {
  if (!place.base) return NO_SITE;
  int i = 0;
  while (c->leaf->base[i] != place.base) i++;
  Site s = i + 1 == c->leaf->nbases ? c->last : (Site)c->sites[i];
  return s == NO_SITE ? s : c->p->maps[place.map].to[s];
}

static Choice choice_of(const Exec *x, const SetProgram *p, const Find *f,
                        Site last) {
  const SetLeaf *leaf = &p->leaves[f->leaf];
  const uint64_t *sites = x->store + f->words + p->game->board->words;
  return (Choice){
      p, leaf, sites, last, sites + leaf->nbases - 1, x->store + f->end};
}

/* The link a choice begins with, which is gone from it then. */
static Choice take_link(Choice *c) {
  const SetLeaf *link = &c->p->leaves[*c->links];
  Choice out = {c->p, link, c->links + 1, NO_SITE, NULL, NULL};
  c->links += link->nbases;
  return out;
}

/* ---- keys ---- */

enum { KEY_PIECE = 1, KEY_TAKEN = 2, ARRIVED_MAX = 16 };

/* A key while its trace is gone through. */
typedef struct Key {
  const Machine *m;
  uint64_t sum;
  Site arrived[ARRIVED_MAX]; /* pieces that this way has put somewhere */
  Site left[ARRIVED_MAX];    /* sites that pieces went away from */
  Site emptied[ARRIVED_MAX]; /* sites they were taken from */
  int narrived, nleft, nemptied;
  bool takes_more; /* what is taken cannot all be told: it does not count */
} Key;

static uint64_t key_of(int part, Site site) {
  return hash_mix((uint64_t)part << 16 | site);
}

static bool had_piece(const Key *k, Site site) {
  return !k->takes_more && position_piece(k->m->game, k->m->pos, site) != 0;
}

/* Has this way put a piece there? Then it is taken off again. */
static bool takes_back(Key *k, Site site) {
  for (int i = 0; i < k->narrived; i++)
    if (k->arrived[i] == site) {
      k->arrived[i] = k->arrived[--k->narrived];
      return true;
    }
  return false;
}

static bool has_site(const Site *sites, int n, Site site) {
  while (n > 0 && sites[n - 1] != site) n--;
  return n > 0;
}

static void add_site(Site *sites, int *n, Site site) {
  if (*n < ARRIVED_MAX) sites[(*n)++] = site;
}

/* Does anything stand there by now? A test that holds of empty sites too may
** draw a move of nothing. */
static bool is_held(const Key *k, Site site) {
  return has_site(k->arrived, k->narrived, site) ||
         (position_piece(k->m->game, k->m->pos, site) != 0 &&
          !has_site(k->left, k->nleft, site) &&
          !has_site(k->emptied, k->nemptied, site));
}

static void leave(Key *k, Site site) {
  k->sum -= key_of(KEY_PIECE, site);
  takes_back(k, site);
  add_site(k->left, &k->nleft, site);
}

/* What is taken where something arrives is not asked: a line may say that it
** takes what stands there, if anything does. */
static void arrive(Key *k, Site site) {
  if (site == NO_SITE) return;
  k->sum += key_of(KEY_PIECE, site);
  if (had_piece(k, site) && !has_site(k->left, k->nleft, site))
    k->sum -= key_of(KEY_TAKEN, site);
  add_site(k->arrived, &k->narrived, site);
}

/* A piece that takes the place of one like it changes nothing there. */
static void replace(Key *k, Site from, Site to) {
  Piece moved = position_piece(k->m->game, k->m->pos, from);
  bool is_like = moved && !has_site(k->arrived, k->narrived, from) &&
                 position_piece(k->m->game, k->m->pos, to) == moved &&
                 !has_site(k->left, k->nleft, to);
  leave(k, from);
  if (!is_like)
    arrive(k, to);
  else if (had_piece(k, to))
    k->sum -= key_of(KEY_TAKEN, to);
}

static void take(Key *k, Site site) {
  if (site == NO_SITE) return;
  if (takes_back(k, site))
    k->sum -= key_of(KEY_PIECE, site);
  else if (had_piece(k, site))
    k->sum += key_of(KEY_TAKEN, site);
  add_site(k->emptied, &k->nemptied, site);
}

static void drawn_key(Key *k, const Choice *c, const TraceStep *t) {
  const Variant *v = &t->line->shape;
  for (int i = 0; i < v->nchanges; i++) {
    const Change *ch = &v->changes[i];
    Site from = site_at(c, t->cells[ch->cell]);
    bool moves = ch->op == CHANGE_MOVE || ch->op == CHANGE_TURN;
    Site to = moves ? site_at(c, t->cells[ch->to]) : NO_SITE;
    switch ((ChangeOp)ch->op) {
    case CHANGE_TAKE: take(k, from); break;
    case CHANGE_MOVE:
    case CHANGE_TURN:
      if (to == NO_SITE) { /* over the edge */
        take(k, from);
        break;
      }
      if (is_held(k, from)) replace(k, from, to);
      break;
    case CHANGE_PUT: arrive(k, from); break;
    case CHANGE_CALL: break;
    }
  }
}

static void step_key(Key *k, const Choice *c, const TraceStep *t) {
  if (t->kind == TRACE_DRAW) drawn_key(k, c, t);
  Site s = site_at(c, t->place);
  if (t->kind == TRACE_ONCE && t->arrives) arrive(k, s);
  if (t->kind != TRACE_CHANGE) return;
  switch ((Opcode)k->m->program->walk->code[t->x].op) {
  case OP_LIFT: leave(k, s); break;
  case OP_DROP:
  case OP_PUT: arrive(k, s); break;
  case OP_TAKE: take(k, s); break;
  default: break;
  }
}

static bool takes_more(const SetLeaf *leaf) {
  for (int i = 0; i < leaf->nsteps; i++)
    if (leaf->steps[i].takes) return true;
  return false;
}

static void leaf_key(Key *key, const Choice *c) {
  for (int i = 0; i < c->leaf->nsteps; i++)
    step_key(key, c, &c->leaf->steps[i]);
}

static uint64_t choice_key(const Machine *m, Choice *c) {
  Key key = {.m = m, .takes_more = takes_more(c->leaf)};
  Choice all = *c;
  while (all.links < all.end && !key.takes_more)
    key.takes_more = takes_more(take_link(&all).leaf);
  while (c->links < c->end) {
    Choice link = take_link(c);
    leaf_key(&key, &link);
  }
  leaf_key(&key, c);
  return key.sum ? key.sum : 1;
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
  for (size_t i = 0; i < x->nfinds; i++) /* a leaf knows of its links */
    if (p->leaves[x->finds[i].leaf].is_opaque) return false;
  return true;
}

/* Do all choices have different keys? */
static bool all_differ(Machine *m, const ExecCode *code) {
  Exec *x = m->exec;
  if (!is_told(x, code->program)) return false;
  size_t room = 16;
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
      Choice c = choice_of(x, code->program, &x->finds[i], s);
      if (!add_key(x, room - 1, choice_key(m, &c))) return false;
    }
  }
  return true;
}

/* ---- making ---- */

static bool make_drawn(Machine *m, const Choice *c, const TraceStep *t) {
  Site sites[2 * PICTURE_CELLS];
  for (int i = 0; i < t->line->ncells; i++) sites[i] = site_at(c, t->cells[i]);
  return drawing_make(m, t->line, t->dir, (Dir)t->x, sites);
}

static bool make_step(Machine *m, const Choice *c, const TraceStep *t) {
  if (t->kind == TRACE_DRAW) return make_drawn(m, c, t);
  m->way.cursor = site_at(c, t->place);
  if (t->dir < DIRS_MAX) m->way.dir = t->dir;
  if (t->kind == TRACE_ONCE) return machine_once(m, t->x, -1);
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
    Choice link = take_link(c);
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

/* A choice by its number. */
static Choice choice_at(const Exec *x, const ExecCode *code, uint32_t k) {
  const Find *f = x->finds;
  while (k >= f->count) k -= f++->count;
  Site last = plane_select(x->store + f->words, code->words, (int)k);
  return choice_of(x, code->program, f, last);
}

/* All choices of a list share the steps of one decision. */
static bool list_one(Machine *m, Position *pos, Player me, Choice *c,
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

/* More than so many are listed with all others. */
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
      Choice c = choice_of(x, code->program, &x->finds[i], s);
      x->keyed[n] = (KeyedChoice){choice_key(m, &c), n};
      n++;
    }
  }
  qsort(x->keyed, n, sizeof *x->keyed, by_key);
  return true;
}

/* Lists the choices of one key, and drops those that are one with an earlier
** one. */
static bool drop_equals(Machine *m, Position *pos, Player me,
                        const ExecCode *code, const KeyedChoice *first,
                        size_t n, Error *err) {
  Exec *x = m->exec;
  movelist_clear(&x->clashes);
  for (size_t i = 0; i < n; i++) {
    Choice c = choice_at(x, code, first[i].index);
    if (!list_one(m, pos, me, &c, &x->clashes, err)) return false;
  }
  for (size_t i = 1; i < n; i++)
    for (size_t k = 0; k < i; k++) {
      if (!dedupe_are_one(m, pos, &x->clashes, k, i)) continue;
      if (!memory_reserve((void **)&x->dropped, &x->dropped_capacity,
                          x->ndropped + 1, sizeof *x->dropped))
        return error_memory(err);
      x->dropped[x->ndropped++] = first[i].index;
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
  if (!exec_run(m->exec, code, pos))
    return m->exec->is_over || stopped(m->exec, code, err);
  m->pos = pos;
  m->spent += exec_spent(m->exec);
  *count = m->exec->total;
  *is_known = !rule->may_repeat || *count < 2 || apart_all(m->exec, code) ||
              all_differ(m, code);
  if (*is_known || !is_told(m->exec, code->program)) return true;
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

bool choose_make(Machine *m, Position *pos, Player me, const PhaseRule *rule,
                 uint32_t k, Error *err) {
  const ExecCode *code = rule->sets[me];
  const Exec *x = m->exec;
  for (size_t i = 0; i < x->ndropped && x->dropped[i] <= k; i++) k++;
  Choice c = choice_at(x, code, k);
  machine_start(m, pos, me, NO_SITE, err);
  m->pick.mode = PICK_ONE; /* nobody reads its text */
  bool ok = make_choice(m, &c);
  m->pick.mode = PICK_NOT;
  return ok && !m->failed ? true : lost(m, err);
}

bool choose_list(Machine *m, Position *pos, Player me, const PhaseRule *rule,
                 MoveList *list, bool *is_over, Error *err) {
  const ExecCode *code = rule->sets[me];
  Exec *x = exec_of(m, err);
  if (!x) return false;
  bool ok = exec_run(x, code, pos);
  *is_over = x->is_over;
  if (!ok) return *is_over || stopped(x, code, err);
  bool is_inner = m->is_one_work;
  for (size_t i = 0; i < x->nfinds && ok; i++) {
    const uint64_t *set = x->store + x->finds[i].words;
    for (Site s = plane_next(set, code->words, 0); s != NO_SITE && ok;
         s = plane_next(set, code->words, s + 1u)) {
      Choice c = choice_of(x, code->program, &x->finds[i], s);
      ok = ok && list_one(m, pos, me, &c, list, err);
    }
  }
  m->is_one_work = is_inner;
  return ok;
}
