/* SPDX-License-Identifier: MIT
** lattice.c - places, steps and sets of a lattice.
**
** Finding the body in a cell is the innermost loop of everything here: a sieve
** tells most empty cells at once, then all keys are compared together, and
** what agrees is looked at again, because keys of different cells may agree.
*/
#include "kernel/state/lattice.h"

#include <assert.h>
#include <stdlib.h>

const Cell lattice_step[LATTICE_TOUCH] = {
    {1, 0, 0},  {-1, 0, 0},  {0, 1, 0},  {0, -1, 0},  {0, 0, 1},  {0, 0, -1},
    {1, 1, 0},  {1, -1, 0},  {-1, 1, 0}, {-1, -1, 0}, {1, 0, 1},  {1, 0, -1},
    {-1, 0, 1}, {-1, 0, -1}, {0, 1, 1},  {0, 1, -1},  {0, -1, 1}, {0, -1, -1},
};

/* ---- directions ---- */

int lattice_edge(int face, int other) {
  if (face > other) return lattice_edge(other, face);
  int pair = face / 2 + other / 2 - 1; /* xy 0, xz 1, yz 2 */
  return LATTICE_FACES + 4 * pair + 2 * (face & 1) + (other & 1);
}

void lattice_legs(int dir, int legs[2]) {
  static const int axes[3][2] = {{0, 2}, {0, 4}, {2, 4}};
  int edge = dir - LATTICE_FACES;
  assert(edge >= 0);
  legs[0] = axes[edge / 4][0] + (edge >> 1 & 1);
  legs[1] = axes[edge / 4][1] + (edge & 1);
}

/* ---- cells ---- */

int lattice_apart(Cell a, Cell b) {
  return abs(a.x - b.x) + abs(a.y - b.y) + abs(a.z - b.z);
}

/* Four keys at a time, in whatever the processor has for that. */
typedef uint32_t Four __attribute__((vector_size(16)));

static inline uint32_t agreeing(const Lattice *l, uint32_t key) {
  Four wanted = {key, key, key, key}, bits = {1, 2, 4, 8}, all = {0};
  const uint32_t *keys = l->keys;
  for (uint32_t rest = l->present; rest; rest >>= 4, keys += 4) {
    Four some;
    memcpy(&some, keys, sizeof some);
    all |= (Four)(some == wanted) & bits;
    bits <<= 4;
  }
  return all[0] | all[1] | all[2] | all[3];
}

int lattice_search(const Lattice *l, Cell cell, uint32_t key) {
  uint32_t same = agreeing(l, key);
  for (same &= l->present; same; same &= same - 1) {
    int b = __builtin_ctz(same);
    if (lattice_is_same(lattice_place(l, b), cell)) return b;
  }
  return -1;
}

void lattice_around(const Lattice *l, Cell cell, int around[LATTICE_FACES]) {
  uint32_t key = lattice_key(cell);
  for (int f = 0; f < LATTICE_FACES; f++) {
    uint32_t next = key + lattice_key(lattice_step[f]);
    around[f] = l->sieve & lattice_bit(next)
                    ? lattice_search(l, lattice_add(cell, f, 1), next)
                    : -1;
  }
}

Cell lattice_cell(const Lattice *l, Site site) {
  Cell c = lattice_place(l, lattice_body(site));
  int space = lattice_space(site);
  return space < 0 ? c : lattice_add(c, space, 1);
}

/* The direction from one cell to another that touches it; -1: none. */
static int touching(Cell from, Cell to) {
  static const int8_t dirs[27] = {-1, 9, -1, 13, 1,  12, -1, 8, -1,
                                  17, 3, 16, 5,  -1, 4,  15, 2, 14,
                                  -1, 7, -1, 11, 0,  10, -1, 6, -1};
  uint32_t x = (uint32_t)(to.x - from.x + 1), y = (uint32_t)(to.y - from.y + 1),
           z = (uint32_t)(to.z - from.z + 1);
  if (x > 2 || y > 2 || z > 2) return -1;
  return dirs[9 * x + 3 * y + z];
}

/* The site of an empty cell: that of the first of some bodies it touches. */
static Site site_among(const Lattice *l, uint32_t bodies, Cell cell) {
  for (; bodies; bodies &= bodies - 1) {
    int b = __builtin_ctz(bodies), dir = touching(lattice_place(l, b), cell);
    if (dir >= 0) return lattice_space_site(b, dir);
  }
  return NO_SITE;
}

Site lattice_site(const Lattice *l, Cell cell) {
  int body = lattice_find(l, cell);
  if (body >= 0) return lattice_cell_site(body);
  return cell.z < 1 ? NO_SITE : site_among(l, l->present, cell);
}

/* ---- what is near a body ---- */

enum { SPAN = 2 * LATTICE_AHEAD + 1 };

/* By offset: 1 + the slot of 'near'; 0: too far, or askew. */
static uint8_t near_slots[SPAN * SPAN * SPAN];

static int offset_index(Cell from, Cell to) {
  uint32_t x = (uint32_t)(to.x - from.x + LATTICE_AHEAD),
           y = (uint32_t)(to.y - from.y + LATTICE_AHEAD),
           z = (uint32_t)(to.z - from.z + LATTICE_AHEAD);
  if (x >= SPAN || y >= SPAN || z >= SPAN) return -1;
  return (int)((x * SPAN + y) * SPAN + z);
}

/* Tells a body that has come or goes, and those near it, of each other; and
** makes the sieve again. */
static void link_body(Lattice *l, int body, bool is_there) {
  const Cell here = lattice_place(l, body);
  l->sieve = is_there ? lattice_bit(l->keys[body]) : 0;
  for (uint32_t rest = l->present & ~(1u << body); rest; rest &= rest - 1) {
    int other = __builtin_ctz(rest);
    int index = offset_index(here, lattice_place(l, other));
    l->sieve |= lattice_bit(l->keys[other]);
    if (index < 0 || !near_slots[index]) continue;
    int back = near_slots[SPAN * SPAN * SPAN - 1 - index] - 1;
    l->near[body][near_slots[index] - 1] = (uint8_t)(is_there ? other + 1 : 0);
    l->near[other][back] = (uint8_t)(is_there ? body + 1 : 0);
  }
}

/* The site of the cell 'n' steps from a body. */
static Site site_from(const Lattice *l, int body, int dir, int n) {
  int other = lattice_body_from(l, body, dir, n);
  uint32_t among = l->present, bit = 1u << body;
  if (other >= 0) return lattice_cell_site(other);
  Cell cell = lattice_add(lattice_place(l, body), dir, n);
  if (cell.z < 1) return NO_SITE;
  if (n > 1 || !(among & bit)) return site_among(l, among, cell);
  Site first = site_among(l, among & (bit - 1), cell);
  return first == NO_SITE ? lattice_space_site(body, dir) : first;
}

bool lattice_has(const Lattice *l, Site site) {
  if (!(l->present >> lattice_body(site) & 1)) return false;
  return lattice_space(site) < 0 ||
         lattice_site(l, lattice_cell(l, site)) == site;
}

bool lattice_is_place(const Lattice *l, Site a, Site b) {
  if (a == NO_SITE || b == NO_SITE) return a == b;
  return lattice_face(a) == lattice_face(b) &&
         lattice_is_same(lattice_cell(l, a), lattice_cell(l, b));
}

/* ---- steps ---- */

/* Does a direction lie in the plane of a face? */
static bool is_in_plane(int face, int dir) {
  const Cell *n = &lattice_step[face], *d = &lattice_step[dir];
  return n->x * d->x + n->y * d->y + n->z * d->z == 0;
}

Site lattice_next(const Lattice *l, Site site, Dir dir) {
  int face = lattice_face(site), at = lattice_body(site);
  if (lattice_space(site) >= 0)
    return lattice_site(l, lattice_add(lattice_cell(l, site), dir, 1));
  if (face < 0) return site_from(l, at, dir, 1);
  if (!is_in_plane(face, dir)) return NO_SITE;
  int body = lattice_body_from(l, at, dir, 1);
  return body < 0 ? NO_SITE : lattice_face_site(body, face);
}

Site lattice_front(const Lattice *l, Site site, int n) {
  int face = lattice_face(site);
  return face < 0 ? NO_SITE : site_from(l, lattice_body(site), face, n);
}

int lattice_facing(const Lattice *l, Site site, int n, Site *out) {
  int face = lattice_face(site), count = 0, at = lattice_body(site);
  bool is_space = lattice_space(site) >= 0;
  Cell c = lattice_cell(l, site);
  for (int f = 0; f < LATTICE_FACES; f++) {
    if (face >= 0 && f != face) continue;
    int body = is_space ? lattice_find(l, lattice_add(c, f, n))
                        : lattice_body_from(l, at, f, n);
    if (body >= 0) out[count++] = lattice_face_site(body, lattice_opposite(f));
  }
  return count;
}

bool lattice_creep(const Lattice *l, Site *site, Dir *dir) {
  int face = lattice_face(*site), way = *dir, at = lattice_body(*site);
  if (face < 0 || way >= LATTICE_FACES || way / 2 == face / 2) return false;
  int inner = lattice_body_from(l, at, lattice_edge(face, way), 1);
  if (inner >= 0) { /* up the wall */
    *site = lattice_face_site(inner, lattice_opposite(way));
    *dir = (Dir)face;
    return true;
  }
  int flat = lattice_body_from(l, at, way, 1);
  if (flat >= 0) {
    *site = lattice_face_site(flat, face);
    return true;
  }
  *site = lattice_face_site(at, way); /* round the edge */
  *dir = (Dir)lattice_opposite(face);
  return true;
}

/* ---- sets ---- */

/* For a body at an offset of at most two cells: the directions in which cells
** are it, or touch it. */
typedef struct Near {
  uint32_t is, touches;
  uint32_t beside; /* or share a face with it */
} Near;

enum { NEAR = 5 };

static Near near_table[NEAR * NEAR * NEAR];

static void fill_near(int index, Cell offset) {
  Near *near = &near_table[index];
  for (int d = 0; d < LATTICE_TOUCH; d++) {
    Cell c = lattice_step[d];
    if (lattice_is_same(c, offset)) near->is |= 1u << d;
    if (touching(offset, c) >= 0) near->touches |= 1u << d;
    if (lattice_apart(offset, c) == 1) near->beside |= 1u << d;
  }
}

/* The same seen from the other body. */
static const Near *near_back(const Near *near) {
  return near_table + NEAR * NEAR * NEAR - 1 - (near - near_table);
}

static const Near *near_of(Cell from, Cell to) {
  uint32_t x = (uint32_t)(to.x - from.x + 2), y = (uint32_t)(to.y - from.y + 2),
           z = (uint32_t)(to.z - from.z + 2);
  if (x >= NEAR || y >= NEAR || z >= NEAR) return NULL;
  return &near_table[(x * NEAR + y) * NEAR + z];
}

uint32_t lattice_beside(Cell from, Cell other) {
  const Near *near = near_of(from, other);
  return near ? near->beside : 0;
}

/* Directions that go down, and those that stay level. */
enum {
  DIRS_ALL = (1 << LATTICE_TOUCH) - 1,
  DIRS_DOWN = 1 << 5 | 1 << 11 | 1 << 13 | 1 << 15 | 1 << 17,
  DIRS_UP = 1 << 4 | 1 << 10 | 1 << 12 | 1 << 14 | 1 << 16,
  DIRS_LEVEL = DIRS_ALL & ~DIRS_DOWN & ~DIRS_UP
};

/* Of two bodies the first has what both touch. */
void lattice_spaces(const Lattice *l, uint32_t spaces[BODIES_MAX]) {
  for (uint32_t rest = l->present; rest; rest &= rest - 1) {
    int b = __builtin_ctz(rest);
    Cell c = lattice_place(l, b);
    uint32_t taken = c.z == 1 ? DIRS_DOWN : 0;
    for (uint32_t low = l->present & ((1u << b) - 1); low; low &= low - 1) {
      int a = __builtin_ctz(low);
      const Near *near = near_of(c, lattice_place(l, a));
      if (!near) continue;
      taken |= near->is | near->touches;
      spaces[a] &= ~near_back(near)->is;
    }
    spaces[b] = DIRS_ALL & ~taken;
  }
}

void lattice_empty(const Game *game, const Position *pos,
                   const uint32_t spaces[BODIES_MAX], Plane *out) {
  const Lattice *l = position_lattice(game, pos);
  int owners = game->nplayers + (game->layout.neutral_plane >= 0);
  *out = (Plane){0};
  for (uint32_t rest = l->present; rest; rest &= rest - 1) {
    int b = __builtin_ctz(rest);
    lattice_add_bits(out->w, b,
                     LATTICE_FACE_BITS | (uint64_t)spaces[b]
                                             << (1 + LATTICE_FACES));
  }
  for (int p = 0; p < owners; p++)
    for (int i = 0; i < game->board->words; i++)
      out->w[i] &= ~position_plane(game, pos, p)[i];
}

bool lattice_is_empty(const Game *game, const Position *pos, Site site) {
  const Lattice *l = position_lattice(game, pos);
  if (lattice_is_cell(site)) return false;
  if (lattice_face(site) >= 0)
    return (l->present >> lattice_body(site) & 1) &&
           !position_piece(game, pos, site);
  return lattice_has(l, site);
}

void lattice_table(const Lattice *l, const uint32_t spaces[BODIES_MAX],
                   Plane *out) {
  *out = (Plane){0};
  for (uint32_t rest = l->present; rest; rest &= rest - 1) {
    int b = __builtin_ctz(rest), z = l->body[b].z;
    uint64_t low = z == 1 ? DIRS_LEVEL : z == 2 ? DIRS_DOWN : 0;
    lattice_add_bits(out->w, b,
                     (low & spaces[b]) << (1 + LATTICE_FACES) | (z == 1));
  }
}

/* ---- the position ---- */

/* The key of a piece in a place: part 0 is the cell, 1 + f a face. */
static uint64_t place_key(const Body *b, int part, Piece piece) {
  if (piece == 0) return 0;
  uint64_t what = (uint64_t)PART_BODY << 56 | (uint64_t)b->z << 32 |
                  (uint64_t)(part == 0 ? b->spikes : 0) << 16 |
                  (uint64_t)part << 8 | piece;
  return hash_mix(hash_mix(what) ^
                  ((uint64_t)(uint32_t)b->x << 32 | (uint32_t)b->y));
}

/* What a body adds to the stamp. */
static uint64_t stamp_of(const Lattice *l, int body) {
  const Body *b = &l->body[body];
  uint64_t there = l->present >> body & 1;
  uint64_t what = (uint64_t)(body + 1) << 32 | there << 16 |
                  (uint64_t)b->spikes << 8 | b->z;
  return hash_mix(hash_mix(what) ^
                  ((uint64_t)(uint32_t)b->x << 32 | (uint32_t)b->y));
}

void lattice_changed(const Game *game, Position *pos, Site site, Piece old,
                     Piece now, bool hashed) {
  Lattice *l = position_lattice(game, pos);
  int body = lattice_body(site), part = site % LATTICE_PARTS;
  if (part == 0 && !old != !now) {
    l->stamp ^= stamp_of(l, body);
    l->present ^= 1u << body;
    l->stamp ^= stamp_of(l, body);
    link_body(l, body, now != 0);
  }
  assert(part <= LATTICE_FACES);
  if (!hashed) return;
  pos->hash ^= place_key(&l->body[body], part, old) ^
               place_key(&l->body[body], part, now);
}

int32_t lattice_word(const Lattice *l, int body, int word) {
  const Body *b = &l->body[body];
  return word == 0 ? b->x : word == 1 ? b->y : b->z | b->spikes << 8;
}

void lattice_set_word(Lattice *l, int body, int word, int32_t value) {
  Body *b = &l->body[body];
  assert(!(l->present >> body & 1));
  l->stamp ^= stamp_of(l, body);
  if (word == 0) b->x = value;
  if (word == 1) b->y = value;
  if (word == 2) {
    b->z = (uint8_t)value;
    b->spikes = (uint8_t)(value >> 8);
  }
  l->keys[body] = lattice_key(lattice_place(l, body));
  l->stamp ^= stamp_of(l, body);
}

void lattice_put(Lattice *l, int body, Cell cell, unsigned spikes) {
  lattice_set_word(l, body, 0, cell.x);
  lattice_set_word(l, body, 1, cell.y);
  lattice_set_word(l, body, 2, cell.z | (int)spikes << 8);
}

int lattice_spare(const Game *game, const Position *pos) {
  uint32_t all = (1u << game->board->nbodies) - 1;
  uint32_t rest = all & ~position_lattice(game, pos)->present;
  return rest ? __builtin_ctz(rest) : -1;
}

uint64_t lattice_recount(const Game *game, const Position *pos) {
  const Lattice *l = position_lattice(game, pos);
  uint64_t hash = 0;
  for (uint32_t rest = l->present; rest; rest &= rest - 1) {
    int b = __builtin_ctz(rest);
    for (int part = 0; part <= LATTICE_FACES; part++)
      hash ^= place_key(
          &l->body[b], part,
          position_piece(game, pos, (Site)(lattice_cell_site(b) + part)));
  }
  return hash;
}

/* Is there in 'b' what body 'body' of 'a' is, with what is on it? */
static bool has_alike(const Game *game, const Position *a, int body,
                      const Position *b) {
  const Lattice *l = position_lattice(game, a), *m = position_lattice(game, b);
  int other = lattice_find(m, lattice_place(l, body));
  if (other < 0 || l->body[body].spikes != m->body[other].spikes) return false;
  return !memcmp(position_cells(game, a) + lattice_cell_site(body),
                 position_cells(game, b) + lattice_cell_site(other),
                 1 + LATTICE_FACES);
}

bool lattice_is_equal(const Game *game, const Position *a, const Position *b) {
  const Lattice *l = position_lattice(game, a), *m = position_lattice(game, b);
  if (__builtin_popcount(l->present) != __builtin_popcount(m->present))
    return false;
  for (uint32_t rest = l->present; rest; rest &= rest - 1)
    if (!has_alike(game, a, __builtin_ctz(rest), b)) return false;
  return true;
}

/* ---- orientations ---- */

/* The spikes after a quarter turn about an axis (0 x, 1 y, 2 z). */
static unsigned quarter(unsigned spikes, int axis) {
  int u = 2 * ((axis + 1) % 3), v = 2 * ((axis + 2) % 3);
  unsigned turned = spikes & (3u << 2 * axis);
  turned |= (spikes >> u & 1) << v | (spikes >> (u + 1) & 1) << (v + 1);
  turned |= (spikes >> v & 1) << (u + 1) | (spikes >> (v + 1) & 1) << u;
  return turned;
}

static uint64_t all_turns(unsigned spikes) {
  uint64_t all = (uint64_t)1 << spikes, before = 0;
  while (all != before) {
    before = all;
    for (uint64_t rest = before; rest; rest &= rest - 1)
      for (int axis = 0; axis < 3; axis++)
        all |= (uint64_t)1 << quarter((unsigned)__builtin_ctzll(rest), axis);
  }
  return all;
}

enum { MASKS = 1 << LATTICE_FACES };

static uint64_t turns_table[MASKS];

/* Tables are made once, before anything runs. */
__attribute__((constructor)) static void make_tables(void) {
  int index = 0;
  for (int x = -2; x <= 2; x++)
    for (int y = -2; y <= 2; y++)
      for (int z = -2; z <= 2; z++) fill_near(index++, (Cell){x, y, z});
  for (int dir = 0; dir < LATTICE_TOUCH; dir++)
    for (int n = 1; n <= (dir < LATTICE_FACES ? LATTICE_AHEAD : 1); n++) {
      Cell origin = {0};
      int slot = n == 1 ? dir : LATTICE_TOUCH + (n - 2) * LATTICE_FACES + dir;
      near_slots[offset_index(origin, lattice_add(origin, dir, n))] =
          (uint8_t)(slot + 1);
    }
  for (unsigned m = 0; m < MASKS; m++) turns_table[m] = all_turns(m);
}

uint64_t lattice_turns(unsigned spikes) { return turns_table[spikes]; }
