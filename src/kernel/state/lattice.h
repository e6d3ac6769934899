/* SPDX-License-Identifier: MIT
** lattice.h - a board of cells in space that its own pieces build.
**
** Cells are integer triples without bound; z = 1 is on the table. What
** is in a cell is a *body* (a cube); a position has room for a fixed number, and
** holds their coordinates in its block. One idea: *a site is a place seen
** from a body*, so that a fixed number of sites is enough for space without
** end: every body has its own cell, its six faces, and the eighteen cells it
** shares a face or an edge with. Pieces are on sites as on any board: cubes
** in cells, other pieces on faces.
**
** Invariants
** 1. A body is there when a piece is on its cell; no two are in one cell.
** 2. An empty cell is one site: that of the first body it touches. An empty
**    cell that touches no body, or lies below the table, is not a site.
** 3. A site of a body moves with it: names and hash keys are made of
**    coordinates, never of the number of a body, so that positions in which
**    like bodies have changed places are equal.
** 4. near[b] has, for a body that is there, 1 + the body in each direction,
**    and two and three cells before each face; 0: none. Of a body that is not
**    there it has nothing.
** 5. 'stamp' is a function of body[] and 'present': equal stamps, equal sites.
** 6. keys[b] is lattice_key of body b's cell, also while it is not there; the
**    sieve has the bits of those that are.
*/
#ifndef ABAX_LATTICE_H
#define ABAX_LATTICE_H

#include "kernel/state/position.h"

enum {
  LATTICE_FACES = 6,  /* x+ x- y+ y- z+ z-, as directions 0..5 */
  LATTICE_TOUCH = 18, /* directions: the faces, then the edges */
  LATTICE_PARTS = 1 + LATTICE_FACES + LATTICE_TOUCH,
  LATTICE_AHEAD = 3, /* cells before a face that 'near' knows */
  LATTICE_NEAR = LATTICE_TOUCH + (LATTICE_AHEAD - 1) * LATTICE_FACES,
  BODIES_MAX = SITES_MAX / LATTICE_PARTS,
  LATTICE_FAR = 1 << 26 /* coordinates are smaller than that */
};

typedef struct Cell {
  int32_t x, y, z;
} Cell;

typedef struct Body {
  int32_t x, y;
  uint8_t z, spikes; /* spikes: mask of the faces that carry a pyramid */
  uint16_t unused;   /* always 0 */
} Body;

/* The part of a position's block that a lattice adds. */
typedef struct Lattice {
  uint64_t stamp;   /* a hash of where each body is or was, by its number */
  uint64_t sieve;   /* bits of the keys that are there: most cells are empty */
  uint32_t present; /* mask of the bodies that are there */
  uint32_t keys[BODIES_MAX];
  Body body[BODIES_MAX];
  uint8_t near[BODIES_MAX][LATTICE_NEAR];
  uint32_t unused; /* always 0 */
} Lattice;

static inline Lattice *position_lattice(const Game *g, const Position *p) {
  return (Lattice *)(void *)position_bytes(p, g->layout.lattice);
}

/* ---- sites ---- */

static inline int lattice_body(Site s) { return s / LATTICE_PARTS; }
static inline bool lattice_is_cell(Site s) { return s % LATTICE_PARTS == 0; }
/* The face of a face site, -1 for cells. */
static inline int lattice_face(Site s) {
  int part = s % LATTICE_PARTS;
  return part <= LATTICE_FACES ? part - 1 : -1;
}
/* The direction in which an empty cell lies from its body; -1: it is none. */
static inline int lattice_space(Site s) {
  return (int)(s % LATTICE_PARTS) - 1 - LATTICE_FACES;
}
static inline Site lattice_cell_site(int body) {
  return (Site)(body * LATTICE_PARTS);
}
static inline Site lattice_face_site(int body, int face) {
  return (Site)(body * LATTICE_PARTS + 1 + face);
}
static inline Site lattice_space_site(int body, int dir) {
  return (Site)(body * LATTICE_PARTS + 1 + LATTICE_FACES + dir);
}
static inline int lattice_opposite(int face) { return face ^ 1; }
/* Direction of an edge from two faces that are not parallel. */
int lattice_edge(int face, int other);
/* The two faces an edge direction lies between. */
void lattice_legs(int dir, int legs[2]);

/* ---- cells ---- */

extern const Cell lattice_step[LATTICE_TOUCH];

static inline Cell lattice_add(Cell c, int dir, int times) {
  const Cell *d = &lattice_step[dir];
  return (Cell){c.x + times * d->x, c.y + times * d->y, c.z + times * d->z};
}
static inline bool lattice_is_same(Cell a, Cell b) {
  return a.x == b.x && a.y == b.y && a.z == b.z;
}
/* Steps from one cell to the other, along the axes. */
int lattice_apart(Cell a, Cell b);
static inline Cell lattice_place(const Lattice *l, int body) {
  const Body *b = &l->body[body];
  return (Cell){b->x, b->y, b->z};
}

/* A hash that is linear: the key of a neighbour is a sum. */
static inline uint32_t lattice_key(Cell c) {
  return (uint32_t)c.x * 0x9e3779b1u + (uint32_t)c.y * 0x85ebca77u +
         (uint32_t)c.z * 0xc2b2ae3du;
}

/* The bit of a key in the sieve. */
static inline uint64_t lattice_bit(uint32_t key) {
  return (uint64_t)1 << (key >> 26);
}

/* The body in a cell, -1 when it is empty. */
int lattice_search(const Lattice *l, Cell cell, uint32_t key);
static inline int lattice_find(const Lattice *l, Cell cell) {
  uint32_t key = lattice_key(cell);
  return l->sieve & lattice_bit(key) ? lattice_search(l, cell, key) : -1;
}
/* The bodies in the cells that share a face with a cell, -1 where none is. */
void lattice_around(const Lattice *l, Cell cell, int around[LATTICE_FACES]);
/* The cell of a site: its own, or that of its body. */
Cell lattice_cell(const Lattice *l, Site site);
/* The site of a cell, NO_SITE when there is none (invariant 2). */
Site lattice_site(const Lattice *l, Cell cell);
/* Is the site there at all: its body, or an empty cell that is its own? */
bool lattice_has(const Lattice *l, Site site);
/* Are two sites one place? A body that was lifted has still its old one. */
bool lattice_is_place(const Lattice *l, Site a, Site b);

/* ---- steps; NO_SITE when they lead nowhere ---- */

/* From a cell to the next one; from a face to that of the next body, in the
** plane of the face. */
Site lattice_next(const Lattice *l, Site site, Dir dir);
/* The n-th cell before a face. */
Site lattice_front(const Lattice *l, Site face, int n);
/* From a face: the one that looks at it, that many cells away (1: touches it).
** From a cell: all that look into it from that many cells away. Returns how
** many; 'out' has room for six. */
int lattice_facing(const Lattice *l, Site site, int n, Site *out);
/* One step over the surface: flat, round an inner edge or an outer one. */
bool lattice_creep(const Lattice *l, Site *face, Dir *dir);

/* The bodies 'n' cells before the faces of a body that is there. */
static inline const uint8_t *lattice_row(const Lattice *l, int body, int n) {
  return l->near[body] + (n == 1 ? 0 : LATTICE_TOUCH + (n - 2) * LATTICE_FACES);
}
/* The body 'n' steps from another one; -1: none. */
static inline int lattice_body_from(const Lattice *l, int body, int dir,
                                    int n) {
  if (l->present >> body & 1) {
    if (n == 1) return l->near[body][dir] - 1;
    if (n <= LATTICE_AHEAD && dir < LATTICE_FACES)
      return lattice_row(l, body, n)[dir] - 1;
  }
  return lattice_find(l, lattice_add(lattice_place(l, body), dir, n));
}

/* ---- sets ---- */

/* The sites of a body as bits: its cell, its faces, the cells it touches. */
enum {
  LATTICE_CELL_BIT = 1,
  LATTICE_FACE_BITS = ((1 << LATTICE_FACES) - 1) << 1,
  LATTICE_BITS = (1 << LATTICE_PARTS) - 1
};

static inline uint32_t lattice_bits(const uint64_t *w, int body) {
  unsigned at = (unsigned)body * LATTICE_PARTS, low = at & 63;
  uint64_t bits = w[at >> 6] >> low;
  if (low > 64 - LATTICE_PARTS) bits |= w[(at >> 6) + 1] << (64 - low);
  return (uint32_t)bits & LATTICE_BITS;
}
static inline void lattice_add_bits(uint64_t *w, int body, uint64_t bits) {
  unsigned at = (unsigned)body * LATTICE_PARTS, low = at & 63;
  w[at >> 6] |= bits << low;
  if (low > 64 - LATTICE_PARTS) w[(at >> 6) + 1] |= bits >> (64 - low);
}

/* For every body that is there the empty cells that are its own sites, as a
** mask of directions. */
void lattice_spaces(const Lattice *l, uint32_t spaces[BODIES_MAX]);
/* The directions from one cell to those that share a face with another. */
uint32_t lattice_beside(Cell from, Cell other);
/* Empty cells that are sites, and faces without a piece. */
void lattice_empty(const Game *game, const Position *pos,
                   const uint32_t spaces[BODIES_MAX], Plane *out);
bool lattice_is_empty(const Game *game, const Position *pos, Site site);
/* Sites of cells that are on the table. */
void lattice_table(const Lattice *l, const uint32_t spaces[BODIES_MAX],
                   Plane *out);

/* ---- the position ---- */

/* A piece has come to a site or left it: keeps 'present' and the hash. */
void lattice_changed(const Game *game, Position *pos, Site site, Piece old,
                     Piece now, bool hashed);
/* Word 0, 1 or 2 of a body's place (x, y, z with spikes); its body is not
** there, so the hash does not count it. */
int32_t lattice_word(const Lattice *l, int body, int word);
void lattice_set_word(Lattice *l, int body, int word, int32_t value);
void lattice_put(Lattice *l, int body, Cell cell, unsigned spikes);
uint64_t lattice_recount(const Game *game, const Position *pos);
bool lattice_is_equal(const Game *game, const Position *a, const Position *b);
/* A body that is not there; -1: all are. */
int lattice_spare(const Game *game, const Position *pos);

/* ---- orientations ---- */

/* All ways to turn a body with these spikes, as a set of masks: bit m of the
** result stands for the mask m. */
uint64_t lattice_turns(unsigned spikes);

/* ---- names (lattice_text.c) ---- */

extern const char *const lattice_face_name[LATTICE_FACES];

/* "(0,1,2)"; with the face "(0,1,2)z+". Returns its length. */
int lattice_write_cell(Cell cell, char *out, size_t size);
int lattice_name(const Game *game, const Position *pos, Site site, char *out,
                 size_t size);
/* "x+z-"; returns the length. */
int lattice_write_spikes(unsigned spikes, char *out, size_t size);
/* Reads "( 0, 1, 2 )"; the bytes read, 0 when it is none. */
size_t lattice_read_cell(const char *text, Cell *cell);
/* Reads one face; the bytes read. */
size_t lattice_read_face(const char *text, int *face);
/* The site that a cell, or a cell with a face, names; NO_SITE: none. 'length'
** is what was read, 0 when that is not a cell. */
Site lattice_scan(const Lattice *l, const char *text, size_t *length);
/* Reads faces as long as there are any. A face named twice, or a thing that
** looks like a face and is none, ends them. */
size_t lattice_read_spikes(const char *text, unsigned *spikes);

/* The pieces of a position: "B(0,0,1)x-y-/b(0,0,1)z+": a letter, a cell, and
** the pyramids of a body or the face of another piece. */
void lattice_write(const Game *game, const Position *pos, Text *out);
/* Reads them into a position without pieces, up to the first word that is
** none; blanks or '/' stand between them. */
bool lattice_read(const Game *game, Position *pos, const char *text,
                  const char **end, Error *err);

#endif
