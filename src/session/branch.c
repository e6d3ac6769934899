/* SPDX-License-Identifier: MIT
** branch.c - exchanging the tails of lines.
**
** Invariants: a branch is never empty; the line it leaves has a ply 'fork'
** (or is at its start); a branch that leaves branch p does so behind p's own
** fork, else it would leave the line p leaves.
*/
#include "session/branch.h"

#include <assert.h>
#include <string.h>

static size_t line_length(const Session *s) { return s->nplies + s->nredo; }

static void free_plies(Ply *plies, size_t count) {
  for (size_t i = 0; i < count; i++) {
    memory_free(plies[i].text);
    position_free(plies[i].after);
  }
  memory_free(plies);
}

void branch_free_all(Session *s) {
  for (size_t i = 0; i < s->nbranches; i++)
    free_plies(s->branches[i].plies, s->branches[i].count);
  memory_free(s->branches);
  s->branches = NULL;
  s->nbranches = s->branch_capacity = 0;
}

bool branch_add(Session *s, size_t fork, size_t parent, Ply *plies,
                size_t count, Error *err) {
  assert(count > 0 && parent <= s->nbranches);
  if (!memory_reserve((void **)&s->branches, &s->branch_capacity,
                      s->nbranches + 1, sizeof *s->branches))
    return error_memory(err);
  s->branches[s->nbranches++] = (Branch){plies, count, fork, parent};
  s->changes++;
  return true;
}

/* The plies of the line being played from 'from' on, in memory of their own;
** they stay where they are. */
static bool copy_tail(const Session *s, size_t from, Ply **tail, Error *err) {
  size_t count = line_length(s) - from;
  *tail = memory_new((count + 1) * sizeof **tail);
  if (!*tail) return error_memory(err);
  if (count > 0) memcpy(*tail, s->plies + from, count * sizeof **tail);
  return true;
}

bool branch_keep(Session *s, Error *err) {
  size_t fork = s->nplies, count = s->nredo;
  Ply *tail;
  if (count == 0) return true;
  if (!copy_tail(s, fork, &tail, err)) return false;
  if (!branch_add(s, fork, 0, tail, count, err)) {
    memory_free(tail);
    return false;
  }
  for (size_t i = 0; i + 1 < s->nbranches; i++)
    if (s->branches[i].parent == 0 && s->branches[i].fork > fork)
      s->branches[i].parent = s->nbranches;
  s->nredo = 0;
  return true;
}

/* An empty branch is none; those behind it move up. */
static void drop_slot(Session *s, size_t n) {
  memory_free(s->branches[n - 1].plies);
  memmove(s->branches + n - 1, s->branches + n,
          (s->nbranches - n) * sizeof *s->branches);
  s->nbranches--;
  for (size_t i = 0; i < s->nbranches; i++)
    s->branches[i].parent -= s->branches[i].parent > n;
}

/* Who left the line being played behind the fork leaves what is now branch n;
** who left branch n leaves the line being played. */
static void change_parents(Session *s, size_t n, size_t fork) {
  for (size_t i = 0; i < s->nbranches; i++) {
    Branch *b = &s->branches[i];
    if (b->parent == 0 && b->fork > fork)
      b->parent = n;
    else if (b->parent == n)
      b->parent = 0;
  }
}

/* Exchanges branch n, which leaves the line being played, with what that
** line has from the fork on. Stands at the fork, or before it. '*is_gone':
** there was nothing to exchange it for. */
static bool exchange(Session *s, size_t n, bool *is_gone, Error *err) {
  Branch *b = &s->branches[n - 1];
  Ply *tail;
  size_t fork = b->fork, count = b->count, left = line_length(s) - fork;
  assert(b->parent == 0 && fork <= line_length(s));
  if (!memory_reserve((void **)&s->plies, &s->capacity, fork + count,
                      sizeof *s->plies))
    return error_memory(err);
  if (!copy_tail(s, fork, &tail, err)) return false;
  change_parents(s, n, fork);
  memcpy(s->plies + fork, b->plies, count * sizeof *b->plies);
  memory_free(b->plies);
  b->plies = tail;
  b->count = left;
  s->nredo = fork + count - s->nplies;
  s->ending.is_kept &= s->ending.ply <= fork;
  session_goto(s, s->nplies < fork ? s->nplies : fork);
  s->changes++;
  *is_gone = left == 0;
  if (*is_gone) drop_slot(s, n);
  return true;
}

/* The branch on the way to n that leaves the line being played. */
static size_t root_of(const Session *s, size_t n) {
  while (s->branches[n - 1].parent != 0) n = s->branches[n - 1].parent;
  return n;
}

bool branch_go(Session *s, size_t n, Error *err) {
  assert(n > 0 && n <= s->nbranches);
  for (bool is_there = false, is_gone; !is_there;) {
    size_t root = root_of(s, n);
    is_there = root == n;
    if (s->nplies > s->branches[root - 1].fork)
      session_goto(s, s->branches[root - 1].fork);
    if (!exchange(s, root, &is_gone, err)) return false;
    n -= is_gone && n > root;
  }
  session_goto(s, line_length(s));
  return true;
}

static bool is_ply(const Ply *ply, const char *text, uint64_t hash) {
  return ply->hash == hash && !strcmp(ply->text, text);
}

bool branch_meet(Session *s, const char *text, uint64_t hash, Error *err) {
  bool is_gone;
  if (s->nredo > 0 && is_ply(&s->plies[s->nplies], text, hash)) return true;
  for (size_t i = 0; i < s->nbranches; i++) {
    const Branch *b = &s->branches[i];
    if (b->parent == 0 && b->fork == s->nplies &&
        is_ply(&b->plies[0], text, hash))
      return exchange(s, i + 1, &is_gone, err);
  }
  return false;
}
