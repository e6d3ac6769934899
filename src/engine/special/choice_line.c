/* SPDX-License-Identifier: MIT
** choice_line.c - the instruction LINE: a choice among the rows of a set.
**
** All rows are found before the first of them is gone along, and lie in a log
** of the machine: when one of the ways that were counted is gone for, they
** stand there still.
*/
#include "engine/special/pick.h"
#include "engine/walk/run.h"
#include "engine/special/runs.h"
#include "engine/walk/set.h"

/* The maximal run of the set through a site along a direction. */
static int run_through(const Board *b, const uint64_t *w, Site s, Dir dir,
                       Plane *out) {
  int n = 0;
  Dir back = b->dir[dir].opposite;
  Site t, from = s;
  while (back != NO_DIR && (t = board_next(b, s, back)) != NO_SITE &&
         t != from && plane_has(w, t))
    s = t;
  for (*out = (Plane){0}; s != NO_SITE && plane_has(w, s);
       s = board_next(b, s, dir), n++) {
    if (plane_has(out->w, s)) break; /* a closed line */
    plane_add(out->w, s);
  }
  return n;
}

/* The same of all sites, which is always the same. */
static int board_line(Machine *m, Site s, Dir dir, Plane *out) {
  const Board *b = m->game->board;
  uint64_t *axis = m->axes + s * b->ndirs + dir;
  if (!*axis) {
    run_through(b, b->on.w, s, dir, out);
    *axis = out->w[0];
  }
  *out = (Plane){{*axis}};
  return plane_bits(*axis);
}

/* Goes along one row. */
static bool run_row(Machine *m, const Instr *i, const FoundRow *row) {
  Dir back = m->game->board->dir[row->dir].opposite;
  if (!run_keep_line(m, &row->sites)) return true;
  m->way.along = (1u << row->dir) | (back == NO_DIR ? 0 : 1u << back);
  m->way.cursor = row->from;
  m->way.dir = row->dir;
  return run_from(m, i->next);
}

/* The same of a set that is asked site by site. */
static int asked_through(Machine *m, const Set *set, Site s, Dir dir,
                         Plane *out) {
  const Board *b = m->game->board;
  Dir back = b->dir[dir].opposite;
  Site t, from = s;
  int n = 0;
  while (back != NO_DIR && (t = board_next(b, s, back)) != NO_SITE &&
         t != from && set_has(m, set, t))
    s = t;
  for (*out = (Plane){0};
       s != NO_SITE && !plane_has(out->w, s) && set_has(m, set, s);
       s = board_next(b, s, dir), n++)
    plane_add(out->w, s);
  return n;
}

bool choice_line_through(Machine *m, const Instr *i, Site site, Dir dir) {
  Plane run;
  Dir back = m->game->board->dir[dir].opposite;
  if (asked_through(m, i->set, site, dir, &run) < i->x ||
      !run_keep_line(m, &run))
    return false;
  m->way.along = (1u << dir) | (back == NO_DIR ? 0 : 1u << back);
  m->way.cursor = site;
  m->way.dir = dir;
  return true;
}

/* ---- through a site ---- */

static bool run_lines_at(Machine *m, const Instr *i, const uint64_t *w,
                         Site s) {
  const Board *b = m->game->board;
  bool is_whole = i->set->op == SET_ALL && m->axes && run_may_look(m);
  Mark mark = run_mark(m);
  for (int a = 0; a < b->naxes; a++) {
    FoundRow row = {.from = s, .dir = b->axis[a]};
    int n = is_whole ? board_line(m, s, row.dir, &row.sites)
                     : run_through(b, w, s, row.dir, &row.sites);
    if (n < i->x) continue;
    if (run_row(m, i, &row)) return true;
    run_back(m, &mark);
  }
  return false;
}

/* ---- wherever they are ---- */

/* Does the line through a site come back to it inside the set? Its first site
** in board order counts as its beginning. */
static bool begins_ring(const Board *b, const uint64_t *w, Site from, Dir dir) {
  Site s = board_next(b, from, dir);
  while (s != NO_SITE && s > from && plane_has(w, s)) s = board_next(b, s, dir);
  return s == from;
}

/* The row that begins at a site; false: none, or a shorter one. */
static bool find_row(Machine *m, const Instr *i, const uint64_t *w,
                     FoundRow *row) {
  const Board *b = m->game->board;
  Dir back = b->dir[row->dir].opposite;
  Site before = back == NO_DIR ? NO_SITE : board_next(b, row->from, back);
  Site next = board_next(b, row->from, row->dir);
  if (before != NO_SITE && plane_has(w, before) &&
      !(b->has_rings && begins_ring(b, w, row->from, row->dir)))
    return false;
  if (i->x > 1 && (next == NO_SITE || !plane_has(w, next))) return false;
  return run_through(b, w, row->from, row->dir, &row->sites) >= i->x;
}

/* Where rows begin or go on; a few sites too many do no harm. */
static void find_starts(Machine *m, const Instr *i, uint64_t *w,
                        uint64_t *starts) {
  set_words(m, i->set, w);
  plane_copy(starts, w, m->game->board->words);
  if (m->game->board->has_shifts && run_may_look(m))
    runs_keep(m->game->board, starts, i->x);
}

/* Adds all rows of the set to the log. */
static bool find_rows(Machine *m, const Instr *i) {
  uint64_t w[PLANE_WORDS], starts[PLANE_WORDS];
  const Board *b = m->game->board;
  find_starts(m, i, w, starts);
  for (Site s = plane_next(starts, b->words, 0); s != NO_SITE;
       s = plane_next(starts, b->words, s + 1u))
    for (int a = 0; a < b->naxes; a++) {
      if (!memory_reserve((void **)&m->rows, &m->row_capacity, m->nrows + 1,
                          sizeof *m->rows))
        return run_no_memory(m);
      FoundRow *row = &m->rows[m->nrows];
      row->from = s;
      row->dir = b->axis[a];
      if (find_row(m, i, w, row)) m->nrows++;
    }
  return true;
}

/* Rows that stand from counting; the set asks for nothing of the way. */
static bool has_kept(const Machine *m, const Instr *i) {
  const Rowed *r = &m->rowed;
  return m->pick.mode == PICK_ONE && r->by == i && r->hash == m->pos->hash &&
         r->me == m->way.me && r->first == m->nrows;
}

static bool log_rows(Machine *m, const Instr *i) {
  size_t first = m->nrows;
  if (has_kept(m, i)) {
    m->nrows += m->rowed.count;
    return true;
  }
  m->rowed.by = NULL;
  if (!find_rows(m, i)) return false;
  if (m->pick.mode == PICK_COUNT && !m->frame && i->is_joint)
    m->rowed = (Rowed){i, m->pos->hash, m->way.me, first, m->nrows - first};
  return true;
}

static bool run_rows(Machine *m, const Instr *i, size_t first, size_t last) {
  Mark mark = run_mark(m);
  for (size_t k = first; k < last; k++) {
    FoundRow row = m->rows[k]; /* the log may grow meanwhile */
    if (run_row(m, i, &row)) return true;
    run_back(m, &mark);
  }
  return m->failed;
}

bool choice_line(Machine *m, const Instr *i) {
  uint64_t w[PLANE_WORDS];
  size_t first = m->nrows;
  if (m->way.cursor != NO_SITE) {
    set_words(m, i->set, w);
    return plane_has(w, m->way.cursor) && run_lines_at(m, i, w, m->way.cursor);
  }
  bool stop = !log_rows(m, i) || run_rows(m, i, first, m->nrows);
  m->nrows = first;
  return stop;
}
