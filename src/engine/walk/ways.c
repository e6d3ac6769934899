/* SPDX-License-Identifier: MIT
** ways.c - ways found and put aside, made together, chosen among.
**
** A way put aside is a slice of the journal. Slices of one frame all start
** from the same position; together.c makes several of them together.
*/
#include "engine/special/flips.h"
#include "base/hash.h"
#include "engine/walk/number.h"
#include "engine/walk/run.h"
#include "engine/walk/set.h"
#include "engine/walk/subset.h"
#include "engine/walk/together.h"

#include <assert.h>
#include <string.h>

enum { SERIES_MAX = 64 };

/* Ways that wait to be made together, or to be compared. */
enum { WAYS_MAX = 500000 };

static bool ways_too_many(Machine *m) {
  Source at = m->game->phases[m->pos->phase].source;
  return machine_fail(m, ERROR_LIMIT,
                      "%s:%d: stopped: 'each', 'some', 'best' or 'most' of "
                      "phase '%s' has over %d ways, or %d changes by them",
                      at.file ? at.file : "?", at.line,
                      m->game->phases[m->pos->phase].name, WAYS_MAX,
                      MOVE_EDITS_MAX);
}

bool ways_put_aside(Machine *m, const Edit *edits, size_t count,
                    int64_t value) {
  if (m->nslices >= WAYS_MAX || m->nstore + count > MOVE_EDITS_MAX)
    return ways_too_many(m);
  if (!memory_reserve((void **)&m->slices, &m->slice_capacity, m->nslices + 1,
                      sizeof *m->slices) ||
      !memory_reserve((void **)&m->store, &m->store_capacity, m->nstore + count,
                      sizeof *m->store))
    return run_no_memory(m);
  m->slices[m->nslices++] =
      (Slice){m->nstore, count, m->way, m->pos->hash, value, 0};
  if (m->way.hand) m->held_floor = m->nheld;
  if (m->way.line) m->line_floor = m->nlines;
  if (count) memcpy(m->store + m->nstore, edits, count * sizeof *edits);
  m->nstore += count;
  return true;
}

/* All ways of a frame are there. */
static void collected(const Machine *m, Frame *f) {
  f->last = m->nslices;
  f->store_last = m->nstore;
}

/* Forgets a frame's ways. What was put aside since, by frames further out,
** moves down. */
static void drop_slices(Machine *m, const Frame *f) {
  size_t gap = f->store_last - f->store;
  size_t above = m->nslices - f->last, edits = m->nstore - f->store_last;
  if (edits)
    memmove(m->store + f->store, m->store + f->store_last,
            edits * sizeof *m->store);
  for (size_t i = 0; i < above; i++) {
    m->slices[f->first + i] = m->slices[f->last + i];
    m->slices[f->first + i].first -= gap;
  }
  m->nslices = f->first + above;
  m->nstore = f->store + edits;
}

/* Makes a slice again where it was found: nothing has changed since. */
static bool remake_slice(Machine *m, const Slice *s) {
  return journal_replay(&m->journal, m->game, m->pos, m->store + s->first,
                        s->count, s->hash) ||
         run_no_memory(m);
}

/* Do two slices make the same changes? Notes do not count. */
static bool same_changes(const Machine *m, const Slice *a, const Slice *b) {
  size_t i = 0, k = 0;
  for (;;) {
    while (i < a->count && m->store[a->first + i].op == EDIT_NOTE) i++;
    while (k < b->count && m->store[b->first + k].op == EDIT_NOTE) k++;
    if (i == a->count || k == b->count) return i == a->count && k == b->count;
    if (memcmp(&m->store[a->first + i++], &m->store[b->first + k++],
               sizeof(Edit)) != 0)
      return false;
  }
}

/* Of what same_changes compares. */
static uint64_t hash_changes(const Machine *m, const Slice *s) {
  uint64_t hash = s->count;
  for (size_t i = 0; i < s->count; i++)
    if (m->store[s->first + i].op != EDIT_NOTE)
      hash = hash_bytes(&m->store[s->first + i], sizeof(Edit), hash);
  return hash;
}

static void drop_equal_few(Machine *m, size_t first) {
  size_t kept = first;
  for (size_t i = first; i < m->nslices; i++) {
    bool seen = false;
    for (size_t k = first; k < kept && !seen; k++)
      seen = same_changes(m, &m->slices[k], &m->slices[i]);
    if (!seen) m->slices[kept++] = m->slices[i];
  }
  m->nslices = kept;
}

/* Where in the table slice i is, or would go. */
static size_t place_of(const Machine *m, const uint32_t *table, size_t mask,
                       size_t first, size_t i) {
  size_t at = (size_t)hash_changes(m, &m->slices[i]) & mask;
  while (table[at] &&
         !same_changes(m, &m->slices[first + table[at] - 1], &m->slices[i]))
    at = (at + 1) & mask;
  return at;
}

/* A walk may have a hundred thousand ways: they are looked up. */
static void drop_equal_slices(Machine *m, size_t first) {
  size_t n = m->nslices - first, room = 64, kept = first;
  if (n <= room / 2) {
    drop_equal_few(m, first);
    return;
  }
  while (room < 2 * n) room *= 2;
  uint32_t *table = memory_new(room * sizeof *table);
  if (!table) {
    run_no_memory(m);
    return;
  }
  for (size_t i = first; i < m->nslices; i++) {
    size_t at = place_of(m, table, room - 1, first, i);
    if (table[at]) continue;
    m->slices[kept++] = m->slices[i];
    table[at] = (uint32_t)(kept - first);
  }
  m->nslices = kept;
  memory_free(table);
}

/* Does the code from here only say where play goes on? Then it can be run
** without the position the way leads to, unless that is to stay. */
static bool is_plain(const Machine *m, int pc) {
  const Program *p = m->program;
  if (!run_may_look(m) || m->wants_one) return false;
  for (;; pc = p->code[pc].next) {
    Opcode op = (Opcode)p->code[pc].op;
    if (op == OP_EMIT) return true;
    if (op != OP_TARGET && op != OP_COMMIT && op != OP_RULE && op != OP_AUTO)
      return false;
  }
}

/* Emits the frame's slices of at least that value, written down but not
** made. */
static bool emit_slices(Machine *m, const Frame *f, int next, int64_t least) {
  Mark mark = run_mark(m);
  uint64_t hash = m->pos->hash;
  Journal *j = &m->journal;
  for (size_t i = f->first; i < f->last && !m->failed; i++) {
    const Slice *s = &m->slices[i];
    if (s->value < least) continue;
    if (!memory_reserve((void **)&j->at, &j->capacity, j->count + s->count + 4,
                        sizeof *j->at))
      return !run_no_memory(m);
    if (s->count)
      memcpy(j->at + j->count, m->store + s->first, s->count * sizeof *j->at);
    j->count += s->count;
    m->way = s->way;
    m->pos->hash = s->hash;
    run_from(m, next);
    m->pos->hash = hash;
    j->count = mark.journal;
    m->way = mark.way;
  }
  return m->failed;
}

/* Goes on after each of the frame's slices of at least that value. */
static bool after_slices(Machine *m, const Frame *f, int next, int64_t least) {
  Mark mark = run_mark(m);
  for (size_t i = f->first; i < f->last && !m->failed; i++) {
    const Slice *s = &m->slices[i];
    if (s->value < least) continue;
    m->way = s->way;
    if (!remake_slice(m, s)) return true;
    if (run_from(m, next)) return true;
    run_back(m, &mark);
  }
  return m->failed;
}

/* The one way of an outermost walk is made for good. */
static bool can_flip(const Machine *m, const Instr *i) {
  return i->at_once && m->is_final && m->frame && !m->frame->outer &&
         m->frame->kind == FRAME_LOOK;
}

bool ways_each(Machine *m, const Instr *i) {
  if (can_flip(m, i)) return flips_each(m, i) && run_from(m, i->next);
  Frame f = {.kind = FRAME_ALL, .keeps_hand = true};
  run_inner(m, &f, i->x);
  drop_equal_slices(m, f.first);
  collected(m, &f);
  Mark mark = run_mark(m);
  bool fits = f.found && !m->failed && together_make(m, f.first, f.last);
  bool stop = m->failed || (fits && run_from(m, i->next));
  drop_slices(m, &f);
  if (!stop) run_back(m, &mark);
  if (!f.found && !stop) stop = run_fails(m, i, m->way.cursor);
  return stop;
}

/* The next larger number with as many bits (Gosper). */
static uint32_t next_subset(uint32_t x) {
  assert(x);
  uint32_t low = x & (0u - x), ripple = x + low;
  return ripple | (((x ^ ripple) >> 2) / low);
}

static bool run_subset(Machine *m, const Frame *f, uint32_t subset, int next,
                       const Mark *mark) {
  bool fits = together_make_some(m, f->first, subset);
  if (m->failed || (fits && run_from(m, next))) return true;
  run_back(m, mark);
  return m->failed;
}

static bool subsets_of_size(Machine *m, const Frame *f, unsigned n, unsigned k,
                            int next, const Mark *mark) {
  if (k == 0) return run_subset(m, f, 0, next, mark);
  for (uint32_t s = (1u << k) - 1; s < 1u << n; s = next_subset(s))
    if (run_subset(m, f, s, next, mark)) return true;
  return false;
}

/* The slices of those ways that end on the sites of a subset. */
static uint32_t slices_of(const Machine *m, const Frame *f, int size,
                          int64_t number) {
  int words = m->game->board->words;
  uint64_t ends[PLANE_WORDS] = {0}, in[PLANE_WORDS];
  uint32_t slices = 0;
  for (size_t i = f->first; i < m->nslices; i++)
    plane_add(ends, m->slices[i].way.cursor);
  int n = plane_count(ends, words);
  subset_sites(in, ends, words, subset_bits(n, size, (uint32_t)number));
  for (size_t i = f->first; i < m->nslices; i++)
    if (plane_has(in, m->slices[i].way.cursor)) slices |= 1u << (i - f->first);
  return slices;
}

/* Does a slice change a site that was typed? */
static bool touches_named(const Machine *m, const Slice *s) {
  for (size_t k = 0; k < s->count; k++) {
    const Edit *e = &m->store[s->first + k];
    bool at_site = e->op == EDIT_CELL || e->op == EDIT_MARK ||
                   (e->op == EDIT_NOTE && e->arg == NOTE_TAKEN);
    for (int n = 0; at_site && n < m->trace->nnamed; n++)
      if (m->trace->named[n] == e->slot) return true;
  }
  return false;
}

/* For 'why': of all subsets only the one that was typed. If it has the wrong
** size, that is the failure. */
static bool run_typed(Machine *m, const Frame *f, const Instr *i, unsigned size,
                      const Mark *mark) {
  uint32_t typed = 0;
  for (size_t k = f->first; k < f->last; k++)
    if (touches_named(m, &m->slices[k])) typed |= 1u << (k - f->first);
  if (typed == 0) return false;
  if (__builtin_popcount(typed) == (int)size)
    return run_subset(m, f, typed, i->next, mark);
  return run_fails(m, i, NO_SITE);
}

bool ways_some(Machine *m, const Instr *i) {
  int64_t number = m->subset;
  m->subset = -1; /* it is meant for this one */
  Frame f = {
      .kind = FRAME_ALL, .keeps_hand = true, .is_told = true, .next = i->next};
  run_inner(m, &f, i->x);
  drop_equal_slices(m, f.first);
  collected(m, &f);
  Mark mark = run_mark(m);
  unsigned n = (unsigned)(m->nslices - f.first);
  bool stop = m->failed;
  if (n > SUBSET_SITES)
    stop = !machine_fail(m, ERROR_RULE,
                         "%s:%d: 'some' has %u ways to choose from; at most "
                         "%d are possible",
                         i->source.file ? i->source.file : "?", i->source.line,
                         n, SUBSET_SITES);
  if (!stop && number >= 0) {
    int size = i->number ? number_many(m, i->number) : -1;
    if (i->number && size < 0) size = 0;
    stop = run_subset(m, &f, slices_of(m, &f, size, number), i->next, &mark);
  } else if (!stop && m->choice >= 0) {
    stop = run_subset(m, &f, (uint32_t)m->choice, i->next, &mark);
  } else if (!stop && i->number) {
    int k = number_many(m, i->number);
    unsigned size = k < 0 ? 0 : (unsigned)k > n ? n : (unsigned)k;
    if (run_is_led(m))
      stop = run_typed(m, &f, i, size, &mark);
    else
      stop = subsets_of_size(m, &f, n, size, i->next, &mark);
  } else if (!stop) {
    for (unsigned k = 0; k <= n && !stop; k++)
      stop = subsets_of_size(m, &f, n, k, i->next, &mark);
  }
  drop_slices(m, &f);
  return stop;
}

bool ways_first(Machine *m, const Instr *i) {
  Frame f = {.kind = FRAME_FIRST};
  run_inner(m, &f, i->x);
  collected(m, &f);
  bool stop = m->failed || after_slices(m, &f, i->next, 0);
  drop_slices(m, &f);
  if (!f.found && !stop) stop = run_fails(m, i, m->way.cursor);
  return stop;
}

static int64_t greatest(const Machine *m, size_t first) {
  int64_t best = -NUMBER_MOST;
  for (size_t i = first; i < m->nslices; i++)
    if (m->slices[i].value > best) best = m->slices[i].value;
  return best;
}

/* For 'why': every way goes on, whether another is better or not. */
static bool run_every(Machine *m, const Instr *i) {
  const Instr *outer = m->trace->chosen;
  Frame f = {.kind = FRAME_THROUGH, .next = i->next};
  m->trace->chosen = i;
  run_inner(m, &f, i->x);
  m->trace->chosen = outer;
  return m->failed;
}

/* Where ways are put aside, the ways of a trace cannot go on. */
static bool goes_through(const Machine *m) {
  return m->trace && (!m->frame || m->frame->kind == FRAME_THROUGH);
}

bool ways_best(Machine *m, const Instr *i) {
  if (goes_through(m)) return run_every(m, i);
  Frame f = {.kind = FRAME_ALL, .value = i->number};
  run_inner(m, &f, i->x);
  collected(m, &f);
  bool stop = m->failed || after_slices(m, &f, i->next, greatest(m, f.first));
  drop_slices(m, &f);
  return stop;
}

/* ---- forced series ---- */

static bool has_ended(Machine *m) {
  const Program *p = m->program;
  if (p->ends < 0) return false;
  if (p->goal) return set_has(m, p->goal, m->way.cursor);
  Frame f = {.kind = FRAME_LOOK};
  run_inner(m, &f, p->ends);
  return f.found;
}

/* Does every way along this code spend a die? Loops and tests are passed
** over: the answer may be no where it could be yes. */
static bool spends(const Program *p, int pc) {
  const Instr *i = &p->code[pc];
  switch ((Opcode)i->op) {
  case OP_USE:
  case OP_FAIL: return true;
  case OP_EMIT:
  case OP_END: return false;
  case OP_EITHER:
  case OP_ELSE: return spends(p, i->x) && spends(p, i->y);
  case OP_EACH:
  case OP_FIRST:
  case OP_BEST: return spends(p, i->x) || spends(p, i->next);
  default: return spends(p, i->next);
  }
}

/* No series of this body is longer than that. */
static int series_bound(Machine *m, int body) {
  if (m->series_body != body + 1) {
    m->series_body = body + 1;
    m->series_spends = spends(m->program, body);
  }
  return m->series_spends ? m->pos->ndice : SERIES_MAX + 1;
}

/* Length of the longest series of the body from here; at least 'enough' will
** do as well. */
static int find_longest(Machine *m, int body, int depth, int enough,
                        bool is_pure) {
  if (depth > SERIES_MAX) {
    machine_fail(m, ERROR_RULE, "a series of 'most' longer than %d steps",
                 SERIES_MAX);
    return 0;
  }
  Way start = m->way;
  m->way.cursor = m->way.from = NO_SITE;
  m->way.dir = NO_DIR;
  m->way.actor = KINDS_MAX;
  m->way.nhand = 0;
  m->way.hand = 0;
  Frame f = {.kind = enough == 1 ? FRAME_LOOK : FRAME_SERIES,
             .is_quiet = true,
             .is_pure = is_pure,
             .body = body,
             .depth = depth,
             .enough = enough};
  run_inner(m, &f, body);
  m->way = start;
  return enough == 1 ? f.found : f.best;
}

/* The same, remembered: the positions that the dice can be used up by in
** several orders are many. */
static int longest(Machine *m, const Frame *f, int enough) {
  int known;
  if (!f->is_pure || enough >= UINT8_MAX)
    return find_longest(m, f->body, f->depth + 1, enough, f->is_pure);
  uint64_t key = m->pos->hash ^ hash_mix((uint64_t)f->body << 8 | m->way.me);
  if (memo_find(&m->series, key, &known)) {
    int length = known >> 8; /* or more, if it is all that was asked for */
    if (length >= enough) return enough;
    if (length < (known & 0xFF)) return length;
  }
  int n = find_longest(m, f->body, f->depth + 1, enough, true);
  if (!m->failed) memo_keep(&m->series, key, n << 8 | enough);
  return n;
}

/* One step of a series is made: how many can follow it? */
bool ways_step(Machine *m, Frame *f) {
  int rest = f->enough - 1, n = 1;
  if (rest > 0 && !has_ended(m)) n += longest(m, f, rest);
  if (n > f->best) f->best = n;
  if (f->depth > 0) return f->best >= f->enough || m->failed;
  if (!ways_put_aside(m, m->journal.at + f->mark, m->journal.count - f->mark,
                      n))
    return true;
  if (f->value && !machine_spend(m, f->value->cost, f->value->source))
    return true;
  m->slices[m->nslices - 1].tie = f->value ? number_value(m, f->value) : 0;
  return m->failed;
}

/* Ways that begin a shorter series, or one step with less than the greatest
** number, get the value 0. */
static void withhold(Machine *m, const Frame *f) {
  int64_t tie = -NUMBER_MOST;
  for (size_t k = f->first; k < f->last; k++)
    if (m->slices[k].tie > tie) tie = m->slices[k].tie;
  for (size_t k = f->first; k < f->last; k++) {
    Slice *s = &m->slices[k];
    if (s->value < f->best || (f->best == 1 && s->tie < tie)) s->value = 0;
  }
}

bool ways_most(Machine *m, const Instr *i) {
  if (goes_through(m)) return run_every(m, i);
  Frame f = {.kind = FRAME_SERIES,
             .value = i->number,
             .body = i->x,
             .is_pure = !i->asks && run_may_look(m),
             .enough = m->planes_off ? SERIES_MAX + 1 : series_bound(m, i->x)};
  run_inner(m, &f, i->x);
  collected(m, &f);
  withhold(m, &f);
  bool stop =
      m->failed || (is_plain(m, i->next) ? emit_slices(m, &f, i->next, 1)
                                         : after_slices(m, &f, i->next, 1));
  drop_slices(m, &f);
  return stop;
}

/* ---- Lua ---- */

/* Goes on after what a function emitted: edits that were never made. */
static bool after_emitted(Machine *m, const Frame *f, int next) {
  Mark mark = run_mark(m);
  for (size_t i = f->first; i < f->last && !m->failed; i++) {
    Way way = m->slices[i].way;
    bool fits = together_make(m, i, i + 1);
    m->way = way;
    if (m->failed || (fits && run_from(m, next))) return true;
    run_back(m, &mark);
  }
  return m->failed;
}

bool ways_hook(Machine *m, const Instr *i) {
  Frame f = {.kind = FRAME_ALL, .first = m->nslices, .store = m->nstore};
  const Hooks *hooks = &m->program->hooks;
  if (!hooks->moves(hooks->context, i->x, m, m->err)) m->failed = true;
  collected(m, &f);
  bool stop = m->failed || after_emitted(m, &f, i->next);
  drop_slices(m, &f);
  return stop;
}

bool machine_emit(Machine *m, const Edit *edits, size_t count) {
  return ways_put_aside(m, edits, count, 0);
}
