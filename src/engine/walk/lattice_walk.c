/* SPDX-License-Identifier: MIT
** lattice_walk.c - steps, tests and changes on a lattice.
*/
#include "engine/walk/lattice_walk.h"
#include "engine/special/known.h"
#include "engine/walk/run.h"
#include "engine/walk/set.h"
#include "engine/walk/turns.h"

#include <string.h>

static const Lattice *lattice_of(const Machine *m) {
  return position_lattice(m->game, m->pos);
}

/* ---- steps ---- */

static int faces_of(Site site, uint32_t mask, Site *out) {
  int n = 0, face = lattice_face(site);
  if (face >= 0) {
    out[0] = site;
    return mask >> face & 1;
  }
  if (!lattice_is_cell(site)) return 0;
  for (int f = 0; f < LATTICE_FACES; f++)
    if (mask >> f & 1) out[n++] = lattice_face_site(lattice_body(site), f);
  return n;
}

static int legs_from(const Machine *m, Site site, Site *out) {
  int n = 0;
  for (uint32_t d = lattice_walk_legs(m); d; d &= d - 1) {
    out[n] = lattice_next(lattice_of(m), site, (Dir)__builtin_ctz(d));
    n += out[n] != NO_SITE;
  }
  return n;
}

/* Where a step leads: at most six sites. */
static int step_from(const Machine *m, int step, int arg, Site site,
                     Site *out) {
  switch ((LatticeStep)step) {
  case STEP_CELL:
    out[0] =
        lattice_face(site) < 0 ? site : lattice_cell_site(lattice_body(site));
    return 1;
  case STEP_FACE: return faces_of(site, (uint32_t)arg, out);
  case STEP_FRONT:
    out[0] = lattice_front(lattice_of(m), site, arg);
    return out[0] != NO_SITE;
  case STEP_FACING: return lattice_facing(lattice_of(m), site, arg, out);
  case STEP_LEGS: return legs_from(m, site, out);
  }
  return 0;
}

uint32_t lattice_walk_legs(const Machine *m) {
  if (m->way.dir == NO_DIR || m->way.dir < LATTICE_FACES) return 0;
  const Direction *dir = &m->game->board->dir[m->way.dir];
  return 1u << dir->beside[0] | 1u << dir->beside[1];
}

bool lattice_walk_reach(Machine *m, const Instr *i) {
  Site to[LATTICE_FACES];
  int n = step_from(m, i->x, i->y, m->way.cursor, to);
  Mark mark = run_mark(m);
  for (int k = 0; k < n; k++) {
    m->way.cursor = to[k];
    if (run_from(m, i->next)) return true;
    run_back(m, &mark);
  }
  return false;
}

bool lattice_walk_creep(Machine *m) {
  return m->way.dir != NO_DIR &&
         lattice_creep(lattice_of(m), &m->way.cursor, &m->way.dir);
}

/* ---- orientations ---- */

bool lattice_walk_holds_body(const Machine *m) {
  return m->way.nhand == 1 &&
         m->game->pieces[m->held[m->way.hand].piece].kind == m->game->body_kind;
}

bool lattice_walk_turn(Machine *m, const Instr *i) {
  if (!lattice_walk_holds_body(m)) return false;
  uint64_t turns = lattice_turns(m->way.spikes);
  bool is_folded = i->set && !m->trace;
  if (is_folded) turns &= turns_allowed(m, i->set, m->way.cursor);
  if (m->trace && m->trace->turn >= 0) turns &= (uint64_t)1 << m->trace->turn;
  Mark mark = run_mark(m);
  for (; turns; turns &= turns - 1) {
    m->way.spikes = (uint8_t)__builtin_ctzll(turns);
    if (run_from(m, is_folded ? i->x : i->next)) return true;
    run_back(m, &mark);
  }
  return false;
}

/* ---- changes ---- */

bool lattice_walk_is_laden(const Machine *m, Site site) {
  int body = lattice_body(site);
  if (!lattice_is_cell(site)) return false;
  for (int f = 0; f < LATTICE_FACES; f++)
    if (position_piece(m->game, m->pos, lattice_face_site(body, f)))
      return true;
  return false;
}

bool lattice_walk_lift(Machine *m) {
  Site s = m->way.cursor;
  if (!lattice_is_cell(s)) return true;
  if (m->way.nhand || lattice_walk_is_laden(m, s)) return false;
  m->way.body = (uint8_t)lattice_body(s);
  m->way.spikes = lattice_of(m)->body[lattice_body(s)].spikes;
  return true;
}

bool lattice_walk_drop(Machine *m, Site *site) {
  if (!lattice_walk_holds_body(m)) return lattice_face(*site) >= 0;
  if (lattice_space(*site) < 0 || !lattice_has(lattice_of(m), *site))
    return false;
  Cell cell = lattice_cell(lattice_of(m), *site);
  if (cell.z > BODIES_MAX || cell.x <= -LATTICE_FAR || cell.x >= LATTICE_FAR ||
      cell.y <= -LATTICE_FAR || cell.y >= LATTICE_FAR)
    return false;
  if (!journal_body(&m->journal, m->game, m->pos, m->way.body, cell,
                    m->way.spikes))
    return run_no_memory(m);
  *site = m->way.cursor = lattice_cell_site(m->way.body);
  return true;
}

bool lattice_walk_note(Machine *m, Note note, Site site) {
  if (!m->game->board->nbodies) return journal_note(&m->journal, note, site, 0);
  return journal_note_cell(&m->journal, m->game, m->pos, note, site);
}

/* ---- tests of a site ---- */

static bool leads_to(Machine *m, const Set *set, Site site) {
  Site to[LATTICE_FACES];
  int n = step_from(m, set->index, (int)set->mask[0], site, to);
  for (int k = 0; k < n; k++)
    if (set_has(m, set->a, to[k])) return true;
  return false;
}

bool lattice_walk_has(Machine *m, const Set *set, Site site) {
  const Lattice *l = lattice_of(m);
  int face = lattice_face(site);
  if (set->op == SET_VIA) return leads_to(m, set, site);
  if (set->op == SET_TABLE) return face < 0 && lattice_cell(l, site).z == 1;
  return face >= 0 && (l->body[lattice_body(site)].spikes >> face & 1);
}

/* ---- tests of all sites ---- */

void lattice_walk_there(const Machine *m, uint64_t *out) {
  plane_copy(out, known_ground(m)->there.w, m->game->board->words);
}

void lattice_walk_empty(const Machine *m, uint64_t *out) {
  plane_copy(out, known_ground(m)->empty.w, m->game->board->words);
}

static void add_site(uint64_t *w, Site site) {
  if (site != NO_SITE) plane_add(w, site);
}

/* The site of the cell next to a cube that is there. */
static Site cell_beside(const Machine *m, int body, int dir) {
  const Lattice *l = lattice_of(m);
  int other = lattice_body_from(l, body, dir, 1);
  if (other >= 0) return lattice_cell_site(other);
  if (known_ground(m)->spaces[body] >> dir & 1)
    return lattice_space_site(body, dir);
  return lattice_next(l, lattice_cell_site(body), (Dir)dir);
}

/* Where a step of a direction comes from. */
static Site step_back(const Machine *m, Site to, int dir) {
  Dir back = m->game->board->dir[dir].opposite;
  return lattice_is_cell(to) ? cell_beside(m, lattice_body(to), back)
                             : lattice_next(lattice_of(m), to, back);
}

/* What a face looks at, 'n' cells away: the cell, and a face there. */
static void add_facing(const Machine *m, Site to, int n, uint64_t *out) {
  const Lattice *l = lattice_of(m);
  int face = lattice_face(to), at = lattice_body(to);
  if (face < 0) return;
  int body = lattice_body_from(l, at, face, n);
  add_site(out, n == 1 ? cell_beside(m, at, face) : lattice_front(l, to, n));
  if (body >= 0)
    plane_add(out, lattice_face_site(body, lattice_opposite(face)));
}

/* The sites from which a step leads to 'to'. */
static void add_sources(const Machine *m, const Set *set, Site to,
                        uint64_t *out) {
  int n = (int)set->mask[0], count;
  Site from[LATTICE_FACES];
  if (set->op == SET_STEP) {
    for (uint32_t d = set->mask[m->way.me]; d; d &= d - 1)
      add_site(out, step_back(m, to, __builtin_ctz(d)));
  } else if (set->index == STEP_FACING) {
    add_facing(m, to, n, out);
  } else if (lattice_face(to) < 0) { /* before a face */
    for (count = lattice_facing(lattice_of(m), to, n, from); count > 0;)
      plane_add(out, from[--count]);
  }
}

/* Steps between a cube and its faces: cube by cube. */
static uint32_t bits_before(const Set *set, uint32_t to) {
  if (set->index == STEP_CELL)
    return (to & ~(uint32_t)LATTICE_FACE_BITS) |
           (to & LATTICE_CELL_BIT ? LATTICE_FACE_BITS : 0);
  to &= set->mask[0] << 1;
  return to ? to | LATTICE_CELL_BIT : 0;
}

/* The cubes whose cell is in a set, shifted by one as in 'near'. */
static uint32_t cubes_in(const Lattice *l, const uint64_t *w) {
  uint32_t cubes = 0;
  for (uint32_t rest = l->present; rest; rest &= rest - 1) {
    int b = __builtin_ctz(rest);
    cubes |= (uint32_t)plane_has(w, lattice_cell_site(b)) << (b + 1);
  }
  return cubes;
}

/* Faces of cubes before which, 'n' cells away, something of 'to' is. */
static void words_front(const Machine *m, const Set *set, const uint64_t *to,
                        uint64_t *out) {
  const Lattice *l = lattice_of(m);
  const uint32_t spaces = LATTICE_BITS & ~LATTICE_FACE_BITS & ~LATTICE_CELL_BIT;
  uint32_t cubes = cubes_in(l, to);
  for (uint32_t rest = l->present; rest; rest &= rest - 1) {
    int b = __builtin_ctz(rest);
    const uint8_t *row = lattice_row(l, b, (int)set->mask[0]);
    uint32_t faces = 0;
    for (int f = 0; f < LATTICE_FACES; f++) faces |= (cubes >> row[f] & 1) << f;
    lattice_add_bits(out, b, faces << 1);
    for (uint32_t s = lattice_bits(to, b) & spaces; s; s &= s - 1)
      add_sources(m, set, (Site)(lattice_cell_site(b) + __builtin_ctz(s)), out);
  }
}

static void words_cubes(const Machine *m, const Set *set, const uint64_t *to,
                        uint64_t *out) {
  for (uint32_t rest = lattice_of(m)->present; rest; rest &= rest - 1) {
    int b = __builtin_ctz(rest);
    lattice_add_bits(out, b, bits_before(set, lattice_bits(to, b)));
  }
}

/* Faces with a pyramid. */
static void words_spike(const Machine *m, uint64_t *out) {
  const Lattice *l = lattice_of(m);
  for (uint32_t rest = l->present; rest; rest &= rest - 1) {
    int b = __builtin_ctz(rest);
    lattice_add_bits(out, b, (uint64_t)l->body[b].spikes << 1);
  }
}

bool lattice_walk_words(Machine *m, const Set *set, uint64_t *out) {
  uint64_t to[PLANE_WORDS];
  int words = m->game->board->words;
  if (!set->on_planes) return false;
  if (set->op == SET_TABLE) {
    Plane table;
    lattice_table(lattice_of(m), known_ground(m)->spaces, &table);
    plane_copy(out, table.w, words);
    return true;
  }
  if (set->op != SET_SPIKE) set_words(m, set->a, to);
  plane_clear(out, words);
  if (set->op == SET_SPIKE) {
    words_spike(m, out);
  } else if (set->op == SET_VIA &&
             (set->index == STEP_CELL || set->index == STEP_FACE)) {
    words_cubes(m, set, to, out);
  } else if (set->op == SET_VIA && set->index == STEP_FRONT &&
             set->mask[0] <= LATTICE_AHEAD) {
    words_front(m, set, to, out);
  } else {
    for (Site s = plane_next(to, words, 0); s != NO_SITE;
         s = plane_next(to, words, s + 1u))
      add_sources(m, set, s, out);
  }
  return true;
}

Site lattice_walk_site(const Machine *m, Site site) {
  if (!m->game->board->nbodies || lattice_face(site) >= 0) return site;
  return lattice_site(lattice_of(m), lattice_cell(lattice_of(m), site));
}

void lattice_walk_name(const Machine *m, Site site, Plane *named) {
  if (lattice_walk_site(m, site) != NO_SITE) site = lattice_walk_site(m, site);
  plane_add(named->w, site);
  if (!m->game->board->nbodies || !lattice_is_cell(site)) return;
  for (int f = 0; f < LATTICE_FACES; f++)
    plane_add(named->w, lattice_face_site(lattice_body(site), f));
}
