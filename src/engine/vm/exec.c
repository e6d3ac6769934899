/* SPDX-License-Identifier: MIT
** exec.c - running the steps of set programs.
*/
#include "engine/vm/exec_steps.h"
#include "engine/vm/changes.h"
#include "base/stop.h"
#include "engine/jit/jit.h"
#include "engine/walk/subset.h"

#include <string.h>

/* The same along a direction that goes up and down, and perhaps round. */
static void follow(const Board *b, uint64_t *out, int site, int dir,
                   const uint64_t *over) {
  Site s = board_next(b, (Site)site, (Dir)dir);
  for (int n = 0; s != NO_SITE && n < b->bits; n++) {
    plane_add(out, s);
    if (s == site || !plane_has(over, s)) return;
    s = board_next(b, s, (Dir)dir);
  }
}

/* Up to the last site of 'to' that is seen, the same way. */
static void follow_to(const Board *b, uint64_t *out, int site, int dir,
                      const uint64_t *over, const uint64_t *to) {
  uint64_t way[PLANE_WORDS] = {0};
  Site s = board_next(b, (Site)site, (Dir)dir);
  for (int n = 0; s != NO_SITE && n < b->bits; n++) {
    for (int w = 0; plane_has(to, s) && w < b->words; w++) out[w] |= way[w];
    plane_add(way, s);
    if (s == site || !plane_has(over, s)) return;
    s = board_next(b, s, (Dir)dir);
  }
}

/* The sites of a leaf's bases before its last. */
static void keep_sites(const Exec *x, const ExecCode *code, const SetLeaf *l,
                       uint64_t *at) {
  size_t words = (size_t)code->words;
  const uint64_t *r = x->registers[code->index];
  for (int i = 0; i + 1 < l->nbases; i++)
    at[i] =
        plane_next(r + (size_t)code->reg[l->site[i]] * words, code->words, 0);
}

static bool keep_link(Exec *x, const ExecCode *code, int32_t link) {
  const SetLeaf *l = &code->program->leaves[link];
  if (!memory_reserve((void **)&x->path, &x->path_capacity,
                      x->npath + (size_t)l->nbases + 1, sizeof *x->path))
    return false;
  x->path[x->npath++] = (uint64_t)link;
  keep_sites(x, code, l, x->path + x->npath);
  x->npath += (size_t)l->nbases - 1;
  return true;
}

/* Puts the caller's registers aside, and its arguments where the function
** looks for them. */
static bool enter_call(Exec *x, const ExecCode *code, int32_t index) {
  const ExecCall *c = &code->calls[index];
  size_t words = (size_t)code->words, bytes = words * sizeof(uint64_t);
  uint64_t *r = x->registers[code->index];
  size_t need = (size_t)(c->nsaved + c->nargs) * words;
  x->failed = !memory_reserve((void **)&x->saved, &x->saved_capacity,
                              x->nsaved + need, sizeof *x->saved) ||
              (c->link >= 0 && !keep_link(x, code, c->link));
  if (x->failed) return false;
  uint64_t *at = x->saved + x->nsaved;
  for (int i = 0; i < c->nsaved; i++, at += words)
    memcpy(at, r + (size_t)c->saved[i] * words, bytes);
  x->nsaved += (size_t)c->nsaved * words;
  for (int i = 0; i < c->nargs; i++)
    memcpy(at + (size_t)i * words, r + (size_t)c->from[i] * words, bytes);
  for (int i = 0; i < c->nargs; i++)
    memcpy(r + (size_t)c->to[i] * words, at + (size_t)i * words, bytes);
  return true;
}

static void leave_call(Exec *x, const ExecCode *code, int32_t index) {
  const ExecCall *c = &code->calls[index];
  size_t words = (size_t)code->words, bytes = words * sizeof(uint64_t);
  uint64_t *r = x->registers[code->index];
  x->nsaved -= (size_t)c->nsaved * words;
  const uint64_t *at = x->saved + x->nsaved;
  for (int i = 0; i < c->nsaved; i++, at += words)
    memcpy(r + (size_t)c->saved[i] * words, at, bytes);
  if (c->link >= 0) x->npath -= (size_t)code->program->leaves[c->link].nbases;
}

#define HIGH_BIT ((uint64_t)1 << 63) /* so that there is a bit */

/* How many sites a subset has; -1: any number of them. */
static int size_of(bool is_sized, int64_t size) {
  if (!is_sized) return -1;
  return size < 0 ? 0 : size > SUBSET_SITES ? SUBSET_SITES : (int)size;
}

/* A loop begins again. */
static bool spend(Exec *x, long steps) {
  x->steps -= steps;
  if (x->steps >= 0 && !stop_asked) return true;
  x->failed = true;
  return false;
}

enum { STORE_MAX = 4000000 }; /* words that finds may take */

uint64_t exec_make_room(Exec *x, size_t words) {
  if (x->total > MOVES_MAX || x->nstore + words > STORE_MAX) x->steps = -1;
  x->failed = x->steps < 0 ||
              !memory_reserve((void **)&x->finds, &x->find_capacity,
                              x->nfinds + 1, sizeof *x->finds) ||
              !memory_reserve((void **)&x->store, &x->store_capacity,
                              x->nstore + words, sizeof *x->store);
  return !x->failed;
}

/* Keeps what a leaf found. */
static bool report(Exec *x, const ExecCode *code, int leaf, int n,
                   const uint64_t *set, int words) {
  const SetLeaf *l = &code->program->leaves[leaf];
  size_t need = (size_t)words + (size_t)l->nbases - 1 + x->npath;
  if (!exec_make_room(x, need)) return false;
  uint64_t *at = x->store + x->nstore;
  x->finds[x->nfinds++] =
      (Find){leaf, (uint32_t)n, x->nstore, x->nstore + need};
  for (int w = 0; w < words; w++) at[w] = set[w];
  keep_sites(x, code, l, at + words);
  if (x->npath)
    memcpy(at + words + l->nbases - 1, x->path, x->npath * sizeof *at);
  x->nstore += need;
  x->total += (uint32_t)n;
  if (x->wants_keys && code->program->has_changes)
    x->failed = !changes_key_find(x, code, &x->finds[x->nfinds - 1]);
  return !x->failed;
}

#define WORDS 1
#include "engine/vm/exec_run.h"
#undef WORDS
#define WORDS 2
#include "engine/vm/exec_run.h"
#undef WORDS
#define WORDS 4
#include "engine/vm/exec_run.h"
#undef WORDS
#define WORDS 8
#include "engine/vm/exec_run.h"
#undef WORDS

void exec_free(Exec *x) {
  if (!x) return;
  for (size_t i = 0; i < x->nregisters; i++) memory_free(x->registers[i]);
  memory_free(x->registers);
  memory_free(x->finds);
  memory_free(x->store);
  memory_free(x->saved);
  memory_free(x->path);
  memory_free(x->apart);
  memory_free(x->keys);
  memory_free(x->keyed);
  memory_free(x->dropped);
  movelist_done(&x->clashes);
  for (size_t i = 0; i < x->ntouched; i++) memory_free(x->touched[i]);
  memory_free(x->touched);
  changes_done(x);
  memory_free(x);
}

/* A program has registers of its own: its constants stay there. One more is
** for what machine code keeps (jit.h). */
static bool load(Exec *x, const ExecCode *code) {
  size_t index = (size_t)code->index, words = (size_t)code->words;
  if (index < x->nregisters && x->registers[index]) return true;
  if (!memory_reserve((void **)&x->registers, &x->nregisters, index + 1,
                      sizeof *x->registers))
    return false;
  uint64_t *r = memory_new((size_t)(code->nregisters + 3) * words * 8);
  if (!r) return false;
  memcpy(r, code->consts, (size_t)code->nconsts * words * 8);
  x->registers[index] = r;
  return true;
}

void exec_run_steps(Exec *x, const ExecCode *code, const Position *pos,
                    const ExecStep *from) {
  switch (code->words) {
  case 1: run_1(x, code, pos, from); break;
  case 2: run_2(x, code, pos, from); break;
  case 4: run_4(x, code, pos, from); break;
  default: run_8(x, code, pos, from); break;
  }
}

uint64_t exec_spent(const Exec *x) { return (uint64_t)(x->given - x->steps); }

/* No memset: a call costs more than a word or two. */
static inline void set_site(uint64_t *set, int words, Site site) {
  *set = 0;
  for (int w = 1; w < words; w++) set[w] = 0;
  if (site != NO_SITE) plane_add(set, site);
}

bool exec_run_at(Exec *x, const ExecCode *code, const Position *pos,
                 Site site) {
  x->failed = !load(x, code);
  if (x->failed) return false;
  if (code->place >= 0) {
    uint64_t *set = x->registers[code->index] + code->place * code->words;
    set_site(set, code->words, site);
  }
  return exec_run(x, code, pos);
}

static bool run_make(Exec *x, const ExecCode *code, size_t index, bool by_jit,
                     const Position *pos, const uint64_t *sites, Site last) {
  size_t nleaves = code->program->nleaves;
  const SetLeaf *leaf = &code->program->leaves[index % nleaves];
  const ExecMake *make = &code->makes[index];
  uint64_t *r = x->registers[code->index];
  for (int i = 0; i < make->nsites; i++)
    set_site(r + (size_t)make->sites[i] * (size_t)code->words, code->words,
             i + 1 == leaf->nbases ? last : (Site)sites[i]);
  x->steps = x->given = code->given;
  x->failed = x->is_over = false;
  if (by_jit)
    code->jit->makes[index](r, x, pos);
  else
    exec_run_steps(x, code, pos, code->steps + make->start);
  if (x->steps < 0) x->failed = true;
  return !x->failed && !x->is_over;
}

bool exec_make(Exec *x, const ExecCode *code, int leaf, const Position *pos,
               const uint64_t *sites, Site last) {
  return run_make(x, code, (size_t)leaf, code->jit, pos, sites, last);
}

bool exec_check(Exec *x, const ExecCode *code, int leaf, const Position *pos,
                const uint64_t *sites, Site last) {
  size_t index = code->program->nleaves + (size_t)leaf;
  const ExecMake *check = &code->makes[index];
  if (check->start < 0) return true;
  bool by_jit = code->jit && !x->jit_off;
  return run_make(x, code, index, by_jit, pos, sites, last) &&
         x->registers[code->index]
                     [(size_t)check->stores[0].reg * (size_t)code->words] != 0;
}

bool exec_run(Exec *x, const ExecCode *code, const Position *pos) {
  x->nfinds = x->nstore = 0;
  x->nsaved = x->npath = 0;
  x->total = 0;
  x->entries = EXEC_ENTRIES;
  x->is_over = false;
  x->steps = x->given = code->given;
  bool changes = code->program->has_changes;
  x->failed = !load(x, code) ||
              (changes && !changes_begin(x, code->program->game, pos));
  if (x->failed) return false;
  if (changes) pos = x->work;
  if (code->jit && !x->jit_off)
    code->jit->run(x->registers[code->index], x, pos);
  else
    exec_run_steps(x, code, pos, code->steps);
  if (x->steps < 0) x->failed = true;
  return !x->failed && !x->is_over;
}
