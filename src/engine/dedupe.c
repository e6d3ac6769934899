/* SPDX-License-Identifier: MIT
** dedupe.c - ways that are one decision.
**
** Two ways with equal text and equal result are one decision. Results are
** compared by their hash first; texts are written only where hashes agree. Of
** ways that are one decision the one whose rule is written first counts, so
** that every engine gives credit to the same rule.
*/
#include "engine/decision.h"
#include "base/hash.h"
#include "engine/text/movetext.h"
#include "kernel/state/turn.h"

#include <stdlib.h>
#include <string.h>

enum { FEW = 8 }; /* ways of one result that are compared in pairs */
enum { WAY_STEPS = 8, TEXT_STEPS = 40 }; /* what comparing them costs */

typedef struct Result {
  uint64_t hash;
  size_t index;
} Result;

static int by_hash(const void *a, const void *b) {
  const Result *x = a, *y = b;
  if (x->hash != y->hash) return x->hash < y->hash ? -1 : 1;
  return (x->index > y->index) - (x->index < y->index);
}

/* Where a move of a walk leads: the hash of the position with its edits, and
** where play goes on. */
static uint64_t hash_after(const Machine *m, const Position *pos,
                           const MoveList *list, size_t i) {
  const Move *move = &list->at[i];
  const Edit *e = movelist_edits(list, move);
  const Program *p = m->program;
  int target = -1;
  if (move->template <p->ntemplates) /* none of its edits are there */
    target = p->variants[p->templates[move->template].variant].target;
  for (int k = move->nedits; k > 0 && target < 0; k--)
    if (e[k - 1].op == EDIT_NOTE && e[k - 1].arg == NOTE_TARGET)
      target = e[k - 1].now;
  return m->after[i] ^
         turn_key(m->game, pos, target, decision_decider(m->game, pos));
}

/* The same edits and notes, so surely the same text. */
static bool same_edits(const Program *p, const MoveList *list, size_t a,
                       size_t b) {
  const Move *x = &list->at[a], *y = &list->at[b];
  if (x->template != MOVE_EDITS || y->template != MOVE_EDITS ||
      x->nedits != y->nedits)
    return false;
  const Edit *e = movelist_edits(list, x), *f = movelist_edits(list, y);
  for (int i = 0; i < x->nedits; i++) {
    bool says = e[i].op == EDIT_NOTE && e[i].arg == NOTE_SAY;
    if (memcmp(&e[i], &f[i], sizeof *e) != 0 &&
        !(says && f[i].op == EDIT_NOTE && f[i].arg == NOTE_SAY &&
          e[i].now == f[i].now && e[i].now >= 0 &&
          movetext_is_unplaced(&p->formats[e[i].now])))
      return false;
  }
  return true;
}

static bool same_text(Machine *m, Position *pos, const MoveList *list, size_t a,
                      size_t b) {
  if (same_edits(m->program, list, a, b)) return true;
  char x[MOVE_TEXT], y[MOVE_TEXT];
  movetext_write(m, pos, list, &list->at[a], x, sizeof x);
  movetext_write(m, pos, list, &list->at[b], y, sizeof y);
  return !strcmp(x, y);
}

bool dedupe_are_one(Machine *m, Position *pos, const MoveList *list, size_t a,
                    size_t b) {
  return hash_after(m, pos, list, a) == hash_after(m, pos, list, b) &&
         (m->program->sorted || same_text(m, pos, list, a, b));
}

bool dedupe_is_earlier(const Machine *m, const MoveList *list, size_t a,
                       size_t b) {
  return play_line(m->game, list, &list->at[a]) <
         play_line(m->game, list, &list->at[b]);
}

/* The usual case, and cheap for few moves. */
static bool all_differ(const Machine *m, const Position *pos,
                       const MoveList *list, size_t first, size_t n) {
  uint64_t hash[32];
  if (n > sizeof hash / sizeof *hash) return false;
  for (size_t i = 0, count = 0; i < n; i++) {
    if (list->at[first + i].template == MOVE_BUNCH) continue;
    hash[count] = hash_after(m, pos, list, first + i);
    for (size_t k = 0; k < count; k++)
      if (hash[k] == hash[count]) return false;
    count++;
  }
  return true;
}

/* What chance may do in two ways is as likely as both together. */
static void add_weight(Move *kept, const Move *twin) {
  uint32_t sum = (uint32_t)kept->weight + twin->weight;
  kept->weight = (uint16_t)(sum < UINT16_MAX ? sum : UINT16_MAX);
}

/* ---- ways of one result ---- */

typedef struct Ways {
  Machine *m;
  Position *pos;
  MoveList *list;
  size_t first;
  bool *dropped;
} Ways;

static void drop(Ways *w, size_t twin, size_t kept) {
  w->dropped[twin] = true;
  if (w->m->game->phases[w->pos->phase].is_chance)
    add_weight(&w->list->at[w->first + kept], &w->list->at[w->first + twin]);
}

static bool are_same(const Ways *w, size_t a, size_t b) {
  return w->m->program->sorted ||
         same_text(w->m, w->pos, w->list, w->first + a, w->first + b);
}

/* Which of two that are one decision counts? */
static size_t keep_one(Ways *w, size_t a, size_t b) {
  size_t first = a < b ? a : b, second = a < b ? b : a;
  bool takes_second =
      dedupe_is_earlier(w->m, w->list, w->first + second, w->first + first);
  size_t kept = takes_second ? second : first;
  drop(w, takes_second ? first : second, kept);
  return kept;
}

/* Each is compared with those that are kept. */
static void drop_few(Ways *w, const Result *at, size_t n) {
  for (size_t i = 1; i < n; i++)
    for (size_t k = i; k > 0; k--)
      if (!w->dropped[at[k - 1].index] &&
          are_same(w, at[k - 1].index, at[i].index)) {
        keep_one(w, at[k - 1].index, at[i].index);
        break;
      }
}

/* Sorted by their texts those that are alike come one after the other: a rule
** may have a hundred thousand ways to one result. */
static void drop_many(Ways *w, Result *at, size_t n) {
  char text[MOVE_TEXT];
  for (size_t i = 0; i < n && !w->m->program->sorted; i++) {
    const Move *move = &w->list->at[w->first + at[i].index];
    movetext_write(w->m, w->pos, w->list, move, text, sizeof text);
    at[i].hash = hash_string(text);
  }
  w->m->steps -= (long)n * TEXT_STEPS; /* seen at the next step of the walk */
  qsort(at, n, sizeof *at, by_hash);
  for (size_t i = 1, kept = at[0].index, k = 0; i < n; i++)
    if (at[i].hash == at[k].hash && are_same(w, kept, at[i].index)) {
      kept = keep_one(w, kept, at[i].index);
    } else {
      k = i;
      kept = at[i].index;
    }
}

static size_t run_length(const Result *at, size_t n) {
  size_t length = 1;
  while (length < n && at[length].hash == at[0].hash) length++;
  return length;
}

static void drop_twins(Ways *w, Result *results, size_t count) {
  for (size_t i = 0, n; i < count; i += n) {
    n = run_length(results + i, count - i);
    if (n <= FEW)
      drop_few(w, results + i, n);
    else
      drop_many(w, results + i, n);
  }
}

/* Two ways with equal text and equal result are one decision; where the order
** of the parts of a text makes no difference, the result alone tells. */
bool dedupe_drop(Machine *m, Position *pos, MoveList *list, size_t first,
                 Error *err) {
  size_t n = list->count - first, kept = first, count = 0;
  if (n < 2 || all_differ(m, pos, list, first, n)) return true;
  Result *results = memory_new(n * sizeof *results);
  Ways ways = {m, pos, list, first, memory_new(n)};
  if (!results || !ways.dropped) {
    memory_free(results);
    memory_free(ways.dropped);
    return error_memory(err);
  }
  for (size_t i = 0; i < n; i++) /* no two bunches are alike */
    if (list->at[first + i].template != MOVE_BUNCH)
      results[count++] = (Result){hash_after(m, pos, list, first + i), i};
  m->steps -= (long)n * WAY_STEPS;
  qsort(results, count, sizeof *results, by_hash);
  drop_twins(&ways, results, count);
  for (size_t i = 0; i < n; i++)
    if (!ways.dropped[i]) list->at[kept++] = list->at[first + i];
  list->count = kept;
  memory_free(results);
  memory_free(ways.dropped);
  return true;
}
