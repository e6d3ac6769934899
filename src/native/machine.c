/* SPDX-License-Identifier: MIT
** machine.c - the walk machine.
**
** run() goes along the threaded code. Where there is a choice it calls itself
** for each alternative and undoes what that one did; returning is
** backtracking. It returns true to stop everything (a frame has what it
** needs, or the machine failed), false to go on looking.
**
** An inner walk (-a, #a, each, some, first, best, most) runs under a Frame:
** its END tells the frame that a way was found, which either stops it or
** puts the way aside as a slice of the journal.
*/
#include "native/machine.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { BUDGET = 200000000, SERIES_MAX = 64 };

typedef enum FrameKind { FRAME_LOOK, FRAME_FIRST, FRAME_ALL } FrameKind;

typedef struct Frame {
  FrameKind kind;
  bool found;
  size_t mark, first, store; /* journal, slices and store at its start */
  const Number *value;
  struct Frame *outer;
} Frame;

static bool run(Machine *m, int pc);

bool machine_fail(Machine *m, ErrorCode code, const char *format, ...) {
  if (m->failed) return false;
  va_list args;
  va_start(args, format);
  error_setv(m->err, code, format, args);
  va_end(args);
  m->failed = true;
  return false;
}

static bool no_memory(Machine *m) {
  return machine_fail(m, ERROR_LIMIT, "out of memory");
}

bool machine_init(Machine *m, const Game *game, Error *err) {
  *m = (Machine){.game = game, .program = game->program};
  m->scratch = memory_new(game->program->scratch * sizeof *m->scratch + 8);
  m->spare = memory_new(game->layout.size);
  m->run.game = game;
  m->run.scratch = m->scratch;
  if (m->scratch && m->spare) return true;
  machine_done(m);
  return error_memory(err);
}

void machine_done(Machine *m) {
  journal_done(&m->journal);
  movelist_done(&m->matches);
  movelist_done(&m->own);
  memory_free(m->slices);
  memory_free(m->store);
  memory_free(m->scratch);
  memory_free(m->spare);
  *m = (Machine){0};
}

/* ---- going back ---- */

typedef struct Mark {
  size_t journal;
  Way way;
} Mark;

static Mark mark_here(const Machine *m) {
  return (Mark){m->journal.count, m->way};
}

static void go_back(Machine *m, const Mark *mark) {
  journal_back(&m->journal, m->game, m->pos, mark->journal);
  m->way = mark->way;
}

/* ---- ways put aside ---- */

static bool put_aside(Machine *m, const Edit *edits, size_t count, int value) {
  if (!memory_reserve((void **)&m->slices, &m->slice_capacity, m->nslices + 1,
                      sizeof *m->slices) ||
      !memory_reserve((void **)&m->store, &m->store_capacity, m->nstore + count,
                      sizeof *m->store))
    return no_memory(m);
  m->slices[m->nslices++] = (Slice){m->nstore, count, m->way, value};
  if (count) memcpy(m->store + m->nstore, edits, count * sizeof *edits);
  m->nstore += count;
  return true;
}

/* Runs an inner walk under a frame; afterwards everything is as before but
** for the slices that were put aside. */
static void inner(Machine *m, Frame *f, int pc) {
  Mark mark = mark_here(m);
  f->outer = m->frame;
  f->mark = m->journal.count;
  f->first = m->nslices;
  f->store = m->nstore;
  m->frame = f;
  run(m, pc);
  m->frame = f->outer;
  go_back(m, &mark);
}

static void drop_slices(Machine *m, const Frame *f) {
  m->nslices = f->first;
  m->nstore = f->store;
}

static bool end_inner(Machine *m) {
  Frame *f = m->frame;
  f->found = true;
  if (f->kind == FRAME_LOOK) return true;
  int value = f->value ? number_value(m, f->value) : 0;
  if (!put_aside(m, m->journal.at + f->mark, m->journal.count - f->mark, value))
    return true;
  return f->kind == FRAME_FIRST;
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
    if (!make_again(m, m->store[s.first + i])) return no_memory(m);
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
  Mark mark = mark_here(m);
  size_t last = m->nslices;
  for (size_t i = f->first; i < last && !m->failed; i++) {
    if (m->slices[i].value < least) continue;
    Way way = m->slices[i].way;
    if (!make_slice(m, i)) return true;
    if (with_way) m->way = way;
    if (run(m, next)) return true;
    go_back(m, &mark);
  }
  return m->failed;
}

static bool run_each(Machine *m, const Instr *i) {
  Frame f = {.kind = FRAME_ALL};
  inner(m, &f, i->x);
  drop_equal_slices(m, f.first);
  Mark mark = mark_here(m);
  bool stop = m->failed;
  if (f.found && !stop) {
    for (size_t k = f.first; k < m->nslices && !stop; k++)
      stop = !make_slice(m, k);
    stop = stop || run(m, i->next);
  }
  drop_slices(m, &f);
  if (!stop) go_back(m, &mark);
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
  if (run(m, next)) return true;
  go_back(m, mark);
  return m->failed;
}

static bool subsets_of_size(Machine *m, const Frame *f, unsigned n, unsigned k,
                            int next, const Mark *mark) {
  if (k == 0) return run_subset(m, f, 0, next, mark);
  for (uint32_t s = (1u << k) - 1; s < 1u << n; s = next_subset(s))
    if (run_subset(m, f, s, next, mark)) return true;
  return false;
}

static bool run_some(Machine *m, const Instr *i) {
  Frame f = {.kind = FRAME_ALL};
  inner(m, &f, i->x);
  drop_equal_slices(m, f.first);
  Mark mark = mark_here(m);
  unsigned n = (unsigned)(m->nslices - f.first);
  bool stop = m->failed;
  if (n > SLICES_SOME)
    stop = !machine_fail(m, ERROR_RULE,
                         "%s:%d: 'some' has %u ways to choose from; at most "
                         "%d are possible",
                         i->source.file ? i->source.file : "?", i->source.line,
                         n, SLICES_SOME);
  if (!stop && i->number) {
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

static bool run_first(Machine *m, const Instr *i) {
  Frame f = {.kind = FRAME_FIRST};
  inner(m, &f, i->x);
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

static bool run_best(Machine *m, const Instr *i) {
  Frame f = {.kind = FRAME_ALL, .value = i->number};
  inner(m, &f, i->x);
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
  inner(m, &f, m->program->ends);
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
  inner(m, &f, body);
  int best = 0;
  Mark mark = mark_here(m);
  for (size_t i = f.first; i < m->nslices && !m->failed; i++) {
    if (!make_slice(m, i)) break;
    int n = 1 + (has_ended(m) ? 0 : longest(m, body, depth + 1));
    go_back(m, &mark);
    if (n > best) best = n;
  }
  drop_slices(m, &f);
  m->way = start;
  return best;
}

/* Every slice's value becomes the length of the series it begins. */
static int measure(Machine *m, const Frame *f, int body) {
  int best = 0;
  Mark mark = mark_here(m);
  for (size_t i = f->first; i < m->nslices && !m->failed; i++) {
    if (!make_slice(m, i)) break;
    int n = 1 + (has_ended(m) ? 0 : longest(m, body, 1));
    go_back(m, &mark);
    m->slices[i].value = n;
    if (n > best) best = n;
  }
  return best;
}

static bool run_most(Machine *m, const Instr *i) {
  Frame f = {.kind = FRAME_ALL, .value = i->number};
  inner(m, &f, i->x);
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

/* ---- choices ---- */

/* Tries the rest of the way with the cursor on every site of a set. */
static bool run_sites(Machine *m, const uint64_t *w, int next) {
  int words = m->game->board->words;
  Mark mark = mark_here(m);
  for (Site s = plane_next(w, words, 0); s != NO_SITE;
       s = plane_next(w, words, s + 1u)) {
    m->way.cursor = s;
    if (run(m, next)) return true;
    go_back(m, &mark);
  }
  return false;
}

static bool run_to(Machine *m, const Instr *i) {
  uint64_t w[PLANE_WORDS];
  set_words(m, i->set, w);
  return m->failed || run_sites(m, w, i->next);
}

static bool run_order(Machine *m, const Instr *i) {
  const Region *r = &m->game->board->regions[i->x];
  Player me = m->way.me;
  Mark mark = mark_here(m);
  for (int k = 0; k < r->norder[me]; k++) {
    m->way.cursor = r->order[me][k];
    if (run(m, i->next)) return true;
    go_back(m, &mark);
  }
  return false;
}

static uint32_t dirs_of(const Machine *m, const Instr *i) {
  if (i->x == -1) return m->way.dir == NO_DIR ? 0 : 1u << m->way.dir;
  if (i->x == -2) return m->along;
  return i->set->mask[m->way.me];
}

static bool run_go(Machine *m, const Instr *i, bool steps) {
  Mark mark = mark_here(m);
  for (uint32_t d = dirs_of(m, i); d; d &= d - 1) {
    Dir dir = (Dir)__builtin_ctz(d);
    if (steps) {
      Site s = board_next(m->game->board, mark.way.cursor, dir);
      if (s == NO_SITE) continue;
      m->way.cursor = s;
    }
    m->way.dir = dir;
    if (run(m, i->next)) return true;
    go_back(m, &mark);
  }
  return false;
}

static bool run_use(Machine *m, const Instr *i) {
  Mark mark = mark_here(m);
  for (int face = FACES_MAX; face > 0; face--) {
    if (!*position_dice(m->game, m->pos, face)) continue;
    if (!journal_die(&m->journal, m->game, m->pos, face, -1))
      return !no_memory(m);
    m->way.pips = (uint8_t)face;
    if (run(m, i->next)) return true;
    go_back(m, &mark);
  }
  return false;
}

static bool run_picture(Machine *m, const Instr *i) {
  size_t first = m->matches.count;
  Mark mark = mark_here(m);
  bool stop = !machine_match(m, i->x, m->way.cursor, &m->matches);
  size_t last = m->matches.count;
  for (size_t k = first; k < last && !stop; k++) {
    Move move = m->matches.at[k];
    if (machine_draw(m, &m->program->templates[move.template], move.anchor))
      stop = run(m, i->next);
    if (!stop) go_back(m, &mark);
    stop = stop || m->failed;
  }
  m->matches.count = first;
  return stop;
}

/* The maximal run of the set through a site along a direction. */
static int run_through(Machine *m, const uint64_t *w, Site s, Dir dir,
                       Plane *out) {
  const Board *b = m->game->board;
  int n = 0;
  Dir back = b->dir[dir].opposite;
  Site t;
  while (back != NO_DIR && (t = board_next(b, s, back)) != NO_SITE &&
         plane_has(w, t))
    s = t;
  for (*out = (Plane){0}; s != NO_SITE && plane_has(w, s);
       s = board_next(b, s, dir), n++) {
    if (plane_has(out->w, s)) break; /* a closed line */
    plane_add(out->w, s);
  }
  return n;
}

static bool run_line_at(Machine *m, const Instr *i, const uint64_t *w, Site s,
                        bool is_start) {
  const Board *b = m->game->board;
  Mark mark = mark_here(m);
  Plane line = m->line;
  uint32_t along = m->along;
  for (uint32_t d = b->any; d; d &= d - 1) {
    Dir dir = (Dir)__builtin_ctz(d), back = b->dir[dir].opposite;
    Plane found;
    if (back != NO_DIR && back < dir) continue;
    if (is_start && back != NO_DIR) { /* each run once: from its first site */
      Site t = board_next(b, s, back);
      if (t != NO_SITE && plane_has(w, t)) continue;
    }
    if (run_through(m, w, s, dir, &found) < i->x) continue;
    m->line = found;
    m->along = (1u << dir) | (back == NO_DIR ? 0 : 1u << back);
    m->way.cursor = s;
    m->way.dir = dir;
    if (run(m, i->next)) return true;
    go_back(m, &mark);
    m->line = line;
    m->along = along;
  }
  return false;
}

static bool run_line(Machine *m, const Instr *i) {
  uint64_t w[PLANE_WORDS];
  Site at = m->way.cursor;
  int words = m->game->board->words;
  set_words(m, i->set, w);
  if (at != NO_SITE) return plane_has(w, at) && run_line_at(m, i, w, at, false);
  for (Site s = plane_next(w, words, 0); s != NO_SITE;
       s = plane_next(w, words, s + 1u))
    if (run_line_at(m, i, w, s, true)) return true;
  return false;
}

static bool run_roll(Machine *m, const Instr *i) {
  Outcome outcomes[OUTCOMES_MAX];
  const DiceRule *rule = &m->program->dice[i->x];
  int n = dice_outcomes(rule, outcomes);
  Mark mark = mark_here(m);
  for (int k = 0; k < n; k++) {
    int shown = 0;
    for (int d = 0; d < rule->count; d++)
      shown = shown * 32 + outcomes[k].face[d];
    if (!dice_lay(&m->journal, m->game, m->pos, rule, &outcomes[k]) ||
        !journal_note(&m->journal, NOTE_SAY, NO_SITE, -1 - i->x) ||
        !journal_note(&m->journal, NOTE_VALUE, NO_SITE, shown))
      return !no_memory(m);
    m->way.weight = (uint16_t)(m->way.weight * outcomes[k].weight);
    if (run(m, i->next)) return true;
    go_back(m, &mark);
  }
  return false;
}

static bool run_else(Machine *m, const Instr *i) {
  Mark mark = mark_here(m);
  int frame = i->next;
  bool before = m->committed[frame];
  m->committed[frame] = false;
  if (run(m, i->x)) return true;
  bool had = m->committed[frame];
  m->committed[frame] = before;
  go_back(m, &mark);
  return had ? false : run(m, i->y);
}

static bool run_repeat(Machine *m, const Instr *i) {
  int n = m->way.loop[i->y];
  Mark mark = mark_here(m);
  if (n >= 1000)
    return !machine_fail(m, ERROR_RULE, "a walk repeated 1000 times");
  if (i->most < 0 || n < i->most) {
    m->way.loop[i->y]++;
    if (run(m, i->x)) return true;
    go_back(m, &mark);
  }
  return n < i->least ? false : run(m, i->next);
}

static bool run_hook(Machine *m, const Instr *i) {
  Frame f = {.kind = FRAME_ALL, .first = m->nslices, .store = m->nstore};
  const Hooks *hooks = &m->program->hooks;
  if (!hooks->moves(hooks->context, i->x, m, m->err)) m->failed = true;
  bool stop = m->failed || after_slices(m, &f, i->next, 0, true);
  drop_slices(m, &f);
  return stop;
}

bool machine_emit(Machine *m, const Edit *edits, size_t count) {
  return put_aside(m, edits, count, 0);
}

/* ---- changes: each true when it could be made ---- */

static bool put_on(Machine *m, Site site, Piece piece) {
  const Game *g = m->game;
  if (g->has_piles) {
    if (pile_is_full(g, m->pos, site)) return false;
    return journal_do(&m->journal, g, m->pos,
                      (Edit){EDIT_PUSH, 0, site, 0, piece}) ||
           no_memory(m);
  }
  return journal_cell(&m->journal, g, m->pos, site, piece) || no_memory(m);
}

static bool lift_one(Machine *m, Site s) {
  const Game *g = m->game;
  Piece piece = position_piece(g, m->pos, s);
  if (!piece || m->way.nhand == HAND_MAX) return false;
  m->way.hand[m->way.nhand++] = piece;
  Edit e = {g->has_piles ? EDIT_POP : EDIT_CELL, 0, s, piece, 0};
  return journal_do(&m->journal, g, m->pos, e) || no_memory(m);
}

static bool do_lift(Machine *m, const Instr *i) {
  Site s = m->way.cursor;
  int n = i->number ? number_value(m, i->number) : 1;
  for (int k = 0; k < n; k++)
    if (!lift_one(m, s)) return false;
  if (m->way.from == NO_SITE) m->way.from = s;
  if (m->way.nhand && m->way.actor == KINDS_MAX)
    m->way.actor = m->game->pieces[m->way.hand[0]].kind;
  return journal_note(&m->journal, NOTE_FROM, s, 0) || no_memory(m);
}

/* Marks that travel: a lifted piece's marks were on its old site. */
static bool carry_marks(Machine *m, Site from, Site to) {
  const Game *g = m->game;
  for (int r = 0; r < g->nregisters && g->marks_travel; r++) {
    const Register *reg = &g->registers[r];
    if (reg->type != REGISTER_PIECES || from == to) continue;
    const uint64_t *w = position_plane(g, m->pos, reg->plane);
    if (!plane_has(w, from) || position_piece(g, m->pos, from)) continue;
    if (!journal_mark(&m->journal, g, m->pos, r, from) ||
        (!plane_has(w, to) && !journal_mark(&m->journal, g, m->pos, r, to)))
      return no_memory(m);
  }
  return true;
}

static bool do_drop(Machine *m, const Instr *i) {
  Site s = m->way.cursor;
  int n = i->number ? number_value(m, i->number) : m->way.nhand;
  if (n > m->way.nhand || m->way.nhand == 0) return false;
  if (!m->game->has_piles && position_piece(m->game, m->pos, s)) return false;
  for (int k = 0; k < n; k++)
    if (!put_on(m, s, m->way.hand[--m->way.nhand])) return false;
  if (m->way.from != NO_SITE && !carry_marks(m, m->way.from, s)) return false;
  return journal_note(&m->journal, NOTE_TO, s, 0) || no_memory(m);
}

static bool do_put(Machine *m, const Instr *i) {
  const Game *g = m->game;
  const Kind *kind = &g->kinds[i->x];
  Player who = kind->is_neutral ? 0 : m->way.me;
  Site s = m->way.cursor;
  int left = *position_stock(g, m->pos, who, i->x);
  if (left == 0 || (!g->has_piles && position_piece(g, m->pos, s)))
    return false;
  if (left > 0 && !journal_stock(&m->journal, g, m->pos, who, i->x, -1))
    return no_memory(m);
  if (!put_on(m, s, kind->piece[who])) return false;
  return (journal_note(&m->journal, NOTE_KIND, s, i->x) &&
          journal_note(&m->journal, NOTE_TO, s, 0)) ||
         no_memory(m);
}

static bool do_take(Machine *m) {
  Site s = m->way.cursor;
  if (!position_piece(m->game, m->pos, s)) return false;
  return journal_take(&m->journal, m->game, m->pos, s, m->way.me) ||
         no_memory(m);
}

/* To the owner's site of a region, or back to his stock (x == -1). The hand
** goes where the cursor's piece would. */
static bool do_send(Machine *m, const Instr *i) {
  const Game *g = m->game;
  Site s = m->way.cursor;
  bool from_hand = m->way.nhand > 0 && i->x < 0;
  Piece piece =
      from_hand ? m->way.hand[m->way.nhand - 1] : position_piece(g, m->pos, s);
  if (!piece) return false;
  Player owner = game_owner(g, piece);
  if (from_hand) {
    m->way.nhand--;
  } else {
    Edit e = {g->has_piles ? EDIT_POP : EDIT_CELL, 0, s, piece, 0};
    if (!journal_do(&m->journal, g, m->pos, e)) return no_memory(m);
  }
  if (!journal_note(&m->journal, NOTE_TAKEN, s, piece)) return no_memory(m);
  if (i->x < 0)
    return journal_stock(&m->journal, g, m->pos,
                         (Player)(owner == NEUTRAL ? 0 : owner),
                         g->pieces[piece].kind, 1) ||
           no_memory(m);
  const Region *r = &g->board->regions[i->x];
  if (owner == NEUTRAL || r->norder[owner] < 1) return false;
  return put_on(m, r->order[owner][0], piece);
}

static bool do_become(Machine *m, const Instr *i) {
  const Game *g = m->game;
  Site s = m->way.cursor;
  Piece old = position_piece(g, m->pos, s);
  if (!old) return false;
  Player owner = game_owner(g, old);
  const Kind *kind = &g->kinds[i->x];
  if (kind->is_neutral != (owner == NEUTRAL)) return false;
  Piece now = kind->piece[owner == NEUTRAL ? 0 : owner];
  if (g->has_piles) {
    if (!journal_do(&m->journal, g, m->pos, (Edit){EDIT_POP, 0, s, old, 0}) ||
        !journal_do(&m->journal, g, m->pos, (Edit){EDIT_PUSH, 0, s, 0, now}))
      return no_memory(m);
  } else if (!journal_cell(&m->journal, g, m->pos, s, now)) {
    return no_memory(m);
  }
  return journal_note(&m->journal, NOTE_KIND, s, i->x) || no_memory(m);
}

static bool do_mark(Machine *m, const Instr *i, bool into) {
  const Register *reg = &m->game->registers[i->x];
  Site s = m->way.cursor;
  if (reg->type == REGISTER_SITE) {
    Site now = into ? s : NO_SITE;
    if (!into && *position_site(m->game, m->pos, reg->slot) != s) return true;
    return journal_site(&m->journal, m->game, m->pos, reg->slot, now) ||
           no_memory(m);
  }
  if (plane_has(position_plane(m->game, m->pos, reg->plane), s) == into)
    return true;
  return journal_mark(&m->journal, m->game, m->pos, i->x, s) || no_memory(m);
}

static bool do_set(Machine *m, const Instr *i) {
  const Counter *c = &m->game->counters[i->x];
  int slot = c->slot + (c->per_player ? m->way.me : 0);
  int now = number_value(m, i->number);
  return journal_counter(&m->journal, m->game, m->pos, slot, now) ||
         no_memory(m);
}

static bool do_lay(Machine *m, const Instr *i) {
  const Laying *lay = &m->program->layings[i->x];
  for (int k = 0; k < lay->count; k++)
    if (!put_on(m, lay->pieces[k].site, lay->pieces[k].piece)) return false;
  return true;
}

/* The values a format's slots show, as they are now. */
static bool note_slots(Machine *m, const Format *f) {
  const Game *g = m->game;
  for (int k = 0; k < f->nslots; k++) {
    const Slot *slot = &f->slots[k];
    int value = 0;
    switch (slot->type) {
    case SLOT_PIPS: value = m->way.pips; break;
    case SLOT_DIR: value = m->way.dir; break;
    case SLOT_COUNTER: value = *position_counter(g, m->pos, slot->index); break;
    case SLOT_REGISTER: {
      uint64_t w[PLANE_WORDS];
      Set set = {.op = SET_REGISTER, .index = slot->index};
      set_words(m, &set, w);
      for (Site s = plane_next(w, g->board->words, 0); s != NO_SITE;
           s = plane_next(w, g->board->words, s + 1u))
        if (!journal_note(&m->journal, NOTE_VALUE, s, k)) return no_memory(m);
      continue;
    }
    default: continue;
    }
    if (!journal_note(&m->journal, NOTE_VALUE, (Site)value, k))
      return no_memory(m);
  }
  return true;
}

static bool do_say(Machine *m, const Instr *i) {
  return (journal_note(&m->journal, NOTE_SAY, m->way.cursor, i->x) ||
          no_memory(m)) &&
         note_slots(m, &m->program->formats[i->x]);
}

static bool do_ahead(Machine *m, const Instr *i) {
  const Board *b = m->game->board;
  Player me = m->way.me;
  int n = number_value(m, i->number), length = b->nroute[me];
  const Site *route = b->route[me];
  bool closed = length > 1 && route[0] == route[length - 1];
  for (int k = 0; k < length; k++) {
    if (route[k] != m->way.cursor) continue;
    int to = k + n;
    if (closed) to = ((to % (length - 1)) + length - 1) % (length - 1);
    if (to < 0 || to >= length) return false;
    m->way.cursor = route[to];
    return true;
  }
  return false;
}

static bool do_result(Machine *m, int outcome) {
  Player me = m->way.me;
  int result = outcome > 0   ? 1 + me
               : outcome < 0 ? 1 + game_next_player(m->game, me)
                             : RESULT_DRAW;
  return journal_result(&m->journal, m->game, m->pos, result) || no_memory(m);
}

static bool do_judge(Machine *m, const Instr *i) {
  int a = number_value(m, i->number), b = number_value(m, i->number2);
  return do_result(m, (a > b) - (a < b));
}

/* A complete way: a move. */
static bool emit(Machine *m) {
  size_t count = m->journal.count - m->base;
  Journal *j = &m->journal;
  if (m->way.target >= 0 &&
      !journal_note(j, NOTE_TARGET, NO_SITE, m->way.target))
    return !no_memory(m);
  if (m->way.is_auto && !journal_note(j, NOTE_AUTO, NO_SITE, 0))
    return !no_memory(m);
  count = j->count - m->base;
  if (count > UINT16_MAX)
    return !machine_fail(m, ERROR_LIMIT, "a move with %zu changes", count);
  if (!movelist_add_edits(m->list, j->at + m->base, count, m->way.weight))
    return !no_memory(m);
  return false;
}

static void note_failure(Machine *m, int pc) {
  Trace *t = m->trace;
  size_t depth = m->journal.count;
  if (depth < t->depth) return;
  t->depth = depth;
  t->instr = pc;
  t->cursor = m->way.cursor;
}

/* ---- the loop ---- */

static bool run(Machine *m, int pc) {
  for (;;) {
    const Instr *i = &m->program->code[pc];
    bool ok = true;
    if (m->failed) return true;
    if (--m->budget < 0)
      return !machine_fail(m, ERROR_LIMIT,
                           "the rules of one move ran over %d steps", BUDGET);
    switch ((Opcode)i->op) {
    case OP_EMIT: return emit(m);
    case OP_END: return end_inner(m);
    case OP_FAIL: ok = false; break;
    case OP_TEST: ok = set_has(m, i->set, m->way.cursor); break;
    case OP_TO: return run_to(m, i);
    case OP_TO_ORDER: return run_order(m, i);
    case OP_GO: return run_go(m, i, true);
    case OP_TOWARD: return run_go(m, i, false);
    case OP_AHEAD: ok = do_ahead(m, i); break;
    case OP_USE: return run_use(m, i);
    case OP_LINE: return run_line(m, i);
    case OP_PICTURE: return run_picture(m, i);
    case OP_EITHER: {
      Mark mark = mark_here(m);
      if (run(m, i->x)) return true;
      go_back(m, &mark);
      pc = i->y;
      continue;
    }
    case OP_ELSE: return run_else(m, i);
    case OP_COMMIT: m->committed[i->x] = true; break;
    case OP_LOOP: m->way.loop[i->y] = 0; break;
    case OP_REPEAT: return run_repeat(m, i);
    case OP_COUNTDOWN: {
      int n = number_value(m, i->number);
      m->way.loop[i->y] = (uint16_t)(n < 0 ? 0 : n);
      ok = n >= 0;
      break;
    }
    case OP_TIMES:
      if (m->way.loop[i->y] == 0) break;
      m->way.loop[i->y]--;
      pc = i->x;
      continue;
    case OP_EACH: return run_each(m, i);
    case OP_SOME: return run_some(m, i);
    case OP_FIRST: return run_first(m, i);
    case OP_BEST: return run_best(m, i);
    case OP_MOST: return run_most(m, i);
    case OP_RIVAL: m->way.me = game_next_player(m->game, m->way.me); break;
    case OP_LIFT: ok = do_lift(m, i); break;
    case OP_DROP: ok = do_drop(m, i); break;
    case OP_PUT: ok = do_put(m, i); break;
    case OP_TAKE: ok = do_take(m); break;
    case OP_SEND: ok = do_send(m, i); break;
    case OP_BECOME: ok = do_become(m, i); break;
    case OP_MARK: ok = do_mark(m, i, true); break;
    case OP_UNMARK: ok = do_mark(m, i, false); break;
    case OP_FORGET:
      ok = journal_forget(&m->journal, m->game, m->pos, i->x) || no_memory(m);
      break;
    case OP_SET: ok = do_set(m, i); break;
    case OP_LAY: ok = do_lay(m, i); break;
    case OP_RULE:
      ok = journal_note(&m->journal, NOTE_RULE, NO_SITE, i->x) || no_memory(m);
      break;
    case OP_SAY: ok = do_say(m, i); break;
    case OP_TARGET: m->way.target = (int16_t)i->x; break;
    case OP_AUTO: m->way.is_auto = true; break;
    case OP_WEIGHT: {
      int n = number_value(m, i->number);
      ok = n > 0;
      m->way.weight = (uint16_t)(ok ? n : 1);
      break;
    }
    case OP_ROLL: return run_roll(m, i);
    case OP_RESULT: ok = do_result(m, i->x); break;
    case OP_JUDGE: ok = do_judge(m, i); break;
    case OP_HOOK: return run_hook(m, i);
    case OPCODES: assert(false); break;
    }
    if (!ok) {
      if (m->trace) note_failure(m, pc);
      return m->failed;
    }
    pc = i->next;
  }
}

/* ---- from outside ---- */

void machine_start(Machine *m, Position *pos, Player me, Site cursor,
                   Error *err) {
  m->pos = pos;
  m->err = err;
  m->failed = false;
  m->budget = BUDGET;
  m->frame = NULL;
  m->journal.count = 0;
  m->base = 0;
  m->nslices = m->nstore = 0;
  m->matches.count = 0;
  m->line = (Plane){0};
  m->along = 0;
  m->way = (Way){.cursor = cursor,
                 .from = NO_SITE,
                 .dir = NO_DIR,
                 .me = me,
                 .actor = KINDS_MAX,
                 .weight = 1,
                 .target = -1};
}

bool machine_ways(Machine *m, Position *pos, Player me, int code,
                  MoveList *list, Error *err) {
  machine_start(m, pos, me, NO_SITE, err);
  m->list = list;
  run(m, code);
  journal_back(&m->journal, m->game, m->pos, 0);
  return !m->failed;
}

bool machine_has_way(Machine *m, int code, Site cursor) {
  Mark mark = mark_here(m);
  Frame f = {.kind = FRAME_LOOK};
  if (cursor != NO_SITE) m->way.cursor = cursor;
  inner(m, &f, code);
  go_back(m, &mark);
  return f.found && !m->failed;
}

bool machine_first(Machine *m, Position *pos, Player me, Site cursor, int code,
                   Journal *journal, bool *found, Error *err) {
  machine_start(m, pos, me, cursor, err);
  Frame f = {.kind = FRAME_FIRST};
  inner(m, &f, code);
  *found = f.found && !m->failed;
  for (size_t i = 0; *found && i < m->slices[0].count; i++)
    if (!journal_do(journal, m->game, pos, m->store[i])) return no_memory(m);
  return !m->failed;
}
