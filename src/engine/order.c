/* SPDX-License-Identifier: MIT
** order.c - walked moves in the order of the set programs.
**
** Moves are told apart by their texts, and where these are alike by where the
** moves lead. Only the order is taken over: which moves there are and by which
** rule they are found stays what the walk says.
*/
#include "engine/order.h"
#include "base/hash.h"
#include "engine/decision.h"
#include "engine/text/movetext.h"
#include "kernel/state/turn.h"

#include <stdlib.h>
#include <string.h>

typedef struct Named {
  uint64_t text, result; /* hashes; the second where the first are alike */
  size_t index;          /* in its list */
  size_t place;          /* in the list that gives the order */
} Named;

static int by_name(const void *a, const void *b) {
  const Named *x = a, *y = b;
  if (x->text != y->text) return x->text < y->text ? -1 : 1;
  if (x->result != y->result) return x->result < y->result ? -1 : 1;
  return (x->index > y->index) - (x->index < y->index);
}

static int by_place(const void *a, const void *b) {
  const Named *x = a, *y = b;
  if (x->place != y->place) return x->place < y->place ? -1 : 1;
  return (x->index > y->index) - (x->index < y->index);
}

/* Where play goes on behind the edits of the journal. */
static uint64_t key_of_target(const Machine *m, int target) {
  const Edit *e = m->journal.at;
  for (size_t i = 0; i < m->journal.count; i++)
    if (e[i].op == EDIT_NOTE && e[i].arg == NOTE_TARGET) target = e[i].now;
  return turn_key(m->game, m->pos, target, m->way.me);
}

/* Where a move leads, before anything follows from it. */
static uint64_t result_of(Machine *m, Position *pos, const MoveList *list,
                          const Move *move) {
  Error ignored = {0};
  int target = -1;
  machine_start(m, pos, decision_decider(m->game, pos), NO_SITE, &ignored);
  if (move->template == MOVE_EDITS) {
    const Edit *e = movelist_edits(list, move);
    for (int i = 0; i < move->nedits; i++)
      if (!journal_do(&m->journal, m->game, pos, e[i])) break;
  } else {
    const Template *t = &m->program->templates[move->template];
    target = m->program->variants[t->variant].target;
    machine_draw(m, t, move->anchor, (int)move->edits);
  }
  uint64_t key = key_of_target(m, target);
  uint64_t hash = pos->hash;
  journal_back(&m->journal, m->game, pos, 0);
  return hash ^ key;
}

static void name_results(Machine *m, Position *pos, const MoveList *list,
                         Named *named) {
  for (size_t i = 0, n; i < list->count; i += n) {
    for (n = 1; i + n < list->count && named[i + n].text == named[i].text;) n++;
    for (size_t k = 0; k < n && n > 1; k++)
      named[i + k].result =
          result_of(m, pos, list, &list->at[named[i + k].index]);
  }
}

/* The moves of a list by their names; NULL: no memory. */
static Named *name_all(Machine *m, Position *pos, const MoveList *list) {
  Named *named = memory_new((list->count + 1) * sizeof *named);
  char text[MOVE_TEXT];
  for (size_t i = 0; named && i < list->count; i++) {
    movetext_write(m, pos, list, &list->at[i], text, sizeof text);
    named[i] = (Named){hash_string(text), 0, i, list->count};
  }
  if (!named) return NULL;
  qsort(named, list->count, sizeof *named, by_name);
  name_results(m, pos, list, named);
  qsort(named, list->count, sizeof *named, by_name);
  return named;
}

/* Every move of 'named' that is among the others gets its place there. */
static void find_places(Named *named, size_t n, const Named *in, size_t count) {
  for (size_t i = 0, k = 0; i < n; i++) {
    named[i].place = count;
    while (k < count &&
           (in[k].text < named[i].text ||
            (in[k].text == named[i].text && in[k].result < named[i].result)))
      k++;
    if (k < count && in[k].text == named[i].text &&
        in[k].result == named[i].result)
      named[i].place = in[k++].index;
  }
}

static bool rearrange(MoveList *list, const Named *named) {
  Move *moves = memory_new((list->count + 1) * sizeof *moves);
  if (!moves) return false;
  for (size_t i = 0; i < list->count; i++) moves[i] = list->at[named[i].index];
  memcpy(list->at, moves, list->count * sizeof *moves);
  memory_free(moves);
  return true;
}

/* The machine that does not walk; NULL: no memory. */
static Machine *planner(Machine *m, Error *err) {
  if (m->planner) return m->planner;
  Machine *made = memory_new(sizeof *made);
  if (!made || !machine_init(made, m->game, err)) {
    memory_free(made);
    error_memory(err);
    return NULL;
  }
  return m->planner = made;
}

static bool sort_as(Machine *m, Position *pos, MoveList *list,
                    const MoveList *as, Error *err) {
  Named *own = name_all(m, pos, list);
  Named *other = own ? name_all(m->planner, pos, as) : NULL;
  bool ok = other != NULL;
  if (ok) find_places(own, list->count, other, as->count);
  if (ok) qsort(own, list->count, sizeof *own, by_place);
  ok = ok && rearrange(list, own);
  memory_free(own);
  memory_free(other);
  return ok || error_memory(err);
}

bool order_sort(Machine *m, Position *pos, MoveList *list, Error *err) {
  MoveList as = {0};
  Error ignored = {0};
  bool ok = true;
  if (list->count < 2) return true;
  if (!planner(m, err)) return false;
  if (play_list(m->planner, pos, &as, &ignored)) /* else it has no order */
    ok = sort_as(m, pos, list, &as, err);
  movelist_done(&as);
  return ok;
}

bool order_draw(Machine *m, Position *pos, const MoveList *list, size_t *index,
                Error *err) {
  MoveList as = {0};
  Error ignored = {0};
  if (!planner(m, err)) return false;
  bool ok = play_list(m->planner, pos, &as, &ignored) && as.count &&
            play_index(m->planner, pos, &as, index, &ignored);
  if (!ok || *index >= list->count)
    *index = random_below(&pos->random, (uint32_t)list->count);
  movelist_done(&as);
  return true;
}
