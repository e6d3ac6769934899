/* SPDX-License-Identifier: MIT
** ways.c - ways found and put aside, made together, chosen among.
**
** A way put aside is a slice of the journal. Slices of one frame all start
** from the same position; making several of them together adds up numbers and
** sets contents.
*/
#include "native/run.h"

#include <string.h>

enum { SERIES_MAX = 64 };

bool ways_put_aside(Machine *m, const Edit *edits, size_t count, int value) {
  if (!memory_reserve((void **)&m->slices, &m->slice_capacity, m->nslices + 1,
                      sizeof *m->slices) ||
      !memory_reserve((void **)&m->store, &m->store_capacity, m->nstore + count,
                      sizeof *m->store))
    return run_no_memory(m);
  m->slices[m->nslices++] = (Slice){m->nstore, count, m->way, value};
  if (count) memcpy(m->store + m->nstore, edits, count * sizeof *edits);
  m->nstore += count;
  return true;
}

static void drop_slices(Machine *m, const Frame *f) {
  m->nslices = f->first;
  m->nstore = f->store;
}

/* Makes an edit of a slice again, in a position that may have changed since
** by other slices: numbers are added, contents are set. */
static bool make_again(Machine *m, Edit e) {
  const Game *g = m->game;
  int add = e.now - e.old;
  Journal *j = &m->journal;
  switch ((EditOp)e.op) {
  case EDIT_CELL: return journal_cell(j, g, m->pos, e.slot, (Piece)e.now);
  case EDIT_CAPTURED: return journal_captured(j, g, m->pos, e.arg, e.slot, add);
  case EDIT_STOCK: return journal_stock(j, g, m->pos, e.arg, e.slot, add);
  case EDIT_DIE: return journal_die(j, g, m->pos, e.slot, add);
  case EDIT_COUNTER: {
    int old = *position_counter(g, m->pos, e.slot);
    return journal_counter(j, g, m->pos, e.slot, old + add);
  }
  case EDIT_MARK: {
    int plane = g->registers[e.arg].plane;
    if (plane_has(position_plane(g, m->pos, plane), e.slot) == (e.now != 0))
      return true;
    return journal_mark(j, g, m->pos, e.arg, e.slot);
  }
  case EDIT_SITE:
    return journal_site(j, g, m->pos, e.slot,
                        e.now ? (Site)(e.now - 1) : NO_SITE);
  default: return journal_do(j, g, m->pos, e);
  }
}

static bool make_slice(Machine *m, size_t index) {
  Slice s = m->slices[index];
  for (size_t i = 0; i < s.count; i++)
    if (!make_again(m, m->store[s.first + i])) return run_no_memory(m);
  return true;
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

static void drop_equal_slices(Machine *m, size_t first) {
  size_t kept = first;
  for (size_t i = first; i < m->nslices; i++) {
    bool seen = false;
    for (size_t k = first; k < kept && !seen; k++)
      seen = same_changes(m, &m->slices[k], &m->slices[i]);
    if (!seen) m->slices[kept++] = m->slices[i];
  }
  m->nslices = kept;
}

/* Goes on after each of the slices from 'first' that 'keep' allows. */
static bool after_slices(Machine *m, const Frame *f, int next, int least,
                         bool with_way) {
  Mark mark = run_mark(m);
  size_t last = m->nslices;
  for (size_t i = f->first; i < last && !m->failed; i++) {
    if (m->slices[i].value < least) continue;
    Way way = m->slices[i].way;
    if (!make_slice(m, i)) return true;
    if (with_way) m->way = way;
    if (run_from(m, next)) return true;
    run_back(m, &mark);
  }
  return m->failed;
}

bool ways_each(Machine *m, const Instr *i) {
  Frame f = {.kind = FRAME_ALL};
  run_inner(m, &f, i->x);
  drop_equal_slices(m, f.first);
  Mark mark = run_mark(m);
  bool stop = m->failed;
  if (f.found && !stop) {
    for (size_t k = f.first; k < m->nslices && !stop; k++)
      stop = !make_slice(m, k);
    stop = stop || run_from(m, i->next);
  }
  drop_slices(m, &f);
  if (!stop) run_back(m, &mark);
  return stop;
}

/* The next larger number with as many bits (Gosper). */
static uint32_t next_subset(uint32_t x) {
  uint32_t low = x & (0u - x), ripple = x + low;
  return ripple | (((x ^ ripple) >> 2) / low);
}

static bool run_subset(Machine *m, const Frame *f, uint32_t subset, int next,
                       const Mark *mark) {
  for (uint32_t s = subset; s; s &= s - 1)
    if (!make_slice(m, f->first + (size_t)__builtin_ctz(s))) return true;
  if (run_from(m, next)) return true;
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

bool ways_some(Machine *m, const Instr *i) {
  Frame f = {.kind = FRAME_ALL};
  run_inner(m, &f, i->x);
  drop_equal_slices(m, f.first);
  Mark mark = run_mark(m);
  unsigned n = (unsigned)(m->nslices - f.first);
  bool stop = m->failed;
  if (n > SLICES_SOME)
    stop = !machine_fail(m, ERROR_RULE,
                         "%s:%d: 'some' has %u ways to choose from; at most "
                         "%d are possible",
                         i->source.file ? i->source.file : "?", i->source.line,
                         n, SLICES_SOME);
  if (!stop && m->choice >= 0) {
    stop = run_subset(m, &f, (uint32_t)m->choice, i->next, &mark);
  } else if (!stop && i->number) {
    int k = number_value(m, i->number);
    unsigned size = k < 0 ? 0 : (unsigned)k > n ? n : (unsigned)k;
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
  bool stop = m->failed || after_slices(m, &f, i->next, 0, true);
  drop_slices(m, &f);
  return stop;
}

static int greatest(const Machine *m, size_t first) {
  int best = INT32_MIN;
  for (size_t i = first; i < m->nslices; i++)
    if (m->slices[i].value > best) best = m->slices[i].value;
  return best;
}

bool ways_best(Machine *m, const Instr *i) {
  Frame f = {.kind = FRAME_ALL, .value = i->number};
  run_inner(m, &f, i->x);
  bool stop =
      m->failed || after_slices(m, &f, i->next, greatest(m, f.first), true);
  drop_slices(m, &f);
  return stop;
}

/* ---- forced series ---- */

static bool has_ended(Machine *m) {
  bool found = false;
  if (m->program->ends < 0) return false;
  Frame f = {.kind = FRAME_LOOK};
  Frame *outer = m->frame;
  run_inner(m, &f, m->program->ends);
  m->frame = outer;
  found = f.found;
  return found;
}

/* Length of the longest series of the body from here. */
static int longest(Machine *m, int body, int depth) {
  if (depth > SERIES_MAX) {
    machine_fail(m, ERROR_RULE, "a series of 'most' longer than %d steps",
                 SERIES_MAX);
    return 0;
  }
  Way start = m->way;
  m->way.cursor = NO_SITE;
  m->way.nhand = 0;
  m->way.from = NO_SITE;
  Frame f = {.kind = FRAME_ALL};
  run_inner(m, &f, body);
  int best = 0;
  Mark mark = run_mark(m);
  for (size_t i = f.first; i < m->nslices && !m->failed; i++) {
    if (!make_slice(m, i)) break;
    int n = 1 + (has_ended(m) ? 0 : longest(m, body, depth + 1));
    run_back(m, &mark);
    if (n > best) best = n;
  }
  drop_slices(m, &f);
  m->way = start;
  return best;
}

/* Every slice's value becomes the length of the series it begins. */
static int measure(Machine *m, const Frame *f, int body) {
  int best = 0;
  Mark mark = run_mark(m);
  for (size_t i = f->first; i < m->nslices && !m->failed; i++) {
    if (!make_slice(m, i)) break;
    int n = 1 + (has_ended(m) ? 0 : longest(m, body, 1));
    run_back(m, &mark);
    m->slices[i].value = n;
    if (n > best) best = n;
  }
  return best;
}

bool ways_most(Machine *m, const Instr *i) {
  Frame f = {.kind = FRAME_ALL, .value = i->number};
  run_inner(m, &f, i->x);
  int tie = greatest(m, f.first), best;
  for (size_t k = f.first; k < m->nslices; k++)
    if (m->slices[k].value < tie) m->slices[k].way.weight |= 0x8000;
  best = measure(m, &f, i->x);
  for (size_t k = f.first; k < m->nslices; k++) {
    Slice *s = &m->slices[k];
    bool lesser = s->way.weight & 0x8000;
    s->way.weight &= 0x7FFF;
    if (best == 1 && lesser && i->number) s->value = 0;
  }
  bool stop = m->failed || after_slices(m, &f, i->next, best, true);
  drop_slices(m, &f);
  return stop;
}

/* ---- Lua ---- */

bool ways_hook(Machine *m, const Instr *i) {
  Frame f = {.kind = FRAME_ALL, .first = m->nslices, .store = m->nstore};
  const Hooks *hooks = &m->program->hooks;
  if (!hooks->moves(hooks->context, i->x, m, m->err)) m->failed = true;
  bool stop = m->failed || after_slices(m, &f, i->next, 0, true);
  drop_slices(m, &f);
  return stop;
}

bool machine_emit(Machine *m, const Edit *edits, size_t count) {
  return ways_put_aside(m, edits, count, 0);
}
