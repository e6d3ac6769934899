/* SPDX-License-Identifier: MIT
** board.h - sites with names, the links between them, and their geometry.
**
** One idea: *sites are numbered in board order* (names by letter, then by
** number), so that walking a plane from its lowest bit is walking the board
** in the order move texts and lists use. On boards where every direction is
** one constant shift ('has_shifts') sets of sites move as a whole; the link
** table 'next' says the same thing site by site and exists on every board.
**
** Invariants
** 1. next[s][d] is a site on the board or NO_SITE; s off the board has none.
** 2. has_shifts: next[s][d] == s + dir[d].shift whenever it is a site, for
**    every direction of the mask 'any' and every leap class; |shift| < 64.
** 3. is_padded: s + dir[d].shift of a site on the board is a bit in 'on' or
**    in 'off', never another site. Not padded: use 'stay' to mask first.
** 4. A board never changes once it is built; games share it freely.
*/
#ifndef ABAX_BOARD_H
#define ABAX_BOARD_H

#include <stddef.h>
#include "base/error.h"
#include "base/memory.h"
#include "base/text.h"
#include "kernel/board/plane.h"

typedef uint8_t Dir;
#define NO_DIR ((Dir)0xFF)

enum {
  DIRS_MAX = 32,
  PLAYERS_MAX = 8,
  CLASSES_MAX = 24,
  REGIONS_MAX = 64,
  SITE_NAME = 24 /* bytes of a name with its zero: "start:purple" */
};

typedef struct Direction {
  char name[SITE_NAME];
  int shift;     /* bits; 0 where the board or a link by name has none */
  Dir opposite;  /* NO_DIR when there is none */
  Dir beside[2]; /* the neighbouring lines on either side; NO_DIR when none */
  int slides;    /* between a plate and what it lies on: 1 up, -1 down; where
                 ** it leads depends on the position (position_next) */
} Direction;

/* A named set of directions, seen by each player ("forward"). */
typedef struct DirClass {
  char name[SITE_NAME * 2];
  uint32_t dirs[PLAYERS_MAX];
} DirClass;

/* A named set of sites, seen by each player ("home"); 'order' lists the sites
** as they were written, which is the order "to" takes them in. */
typedef struct Region {
  char name[32];
  bool is_usual; /* every board of the shape has it; a script may replace it */
  Plane sites[PLAYERS_MAX];
  Site *order[PLAYERS_MAX];
  int norder[PLAYERS_MAX];
} Region;

/* A row of the board as it is drawn, left to right; rows go from the top. */
typedef struct BoardRow {
  int first, count; /* into 'reading' */
  int indent;       /* columns of text before its first site */
  char label[SITE_NAME];
} BoardRow;

enum { AXES_ABREAST = 4 };

/* The shifts of up to four axes side by side, for vectors. */
typedef struct AxisLanes {
  uint64_t shift[AXES_ABREAST]; /* magnitude; 1 in unused lanes */
  uint64_t up[AXES_ABREAST];    /* all ones where it is positive */
  uint64_t used[AXES_ABREAST];  /* all ones, or 0 for an unused lane */
  int longest;                  /* magnitude; 0: there are more axes */
} AxisLanes;

typedef struct Board {
  Arena arena; /* owns what the pointers below point to */
  char kind[16];
  int nplayers; /* as many as classes, regions and routes distinguish */
  int bits;     /* sites are 0 .. bits-1; not all of them are on the board */
  int count;    /* sites on the board */
  int words;    /* of a plane: 1, 2, 4 or 8 */
  bool has_shifts, is_padded;
  bool first_on_top; /* where the first player sits; forward is down for him */
  int nsides;        /* where players may sit: 4 or 6; 0: they do not face
                       ** each other */
  int16_t facing[PLAYERS_MAX]; /* by how many of these turns to the right from
                              ** the first side; -1: he has none */
  bool has_rings;              /* some direction comes back to where it began */
  Plane on, off;               /* off: the padding; empty when not padded */
  Plane beside;           /* places beside the board: no rank counts them */
  Plane edges, crossings; /* of a grid whose edges and corners are sites */

  int ndirs;
  Direction dir[DIRS_MAX];
  uint32_t any;         /* the directions a drawing tries when it names none */
  int naxes;            /* of 'any', each line once: */
  Dir axis[DIRS_MAX];   /* the direction of a pair that comes first */
  AxisLanes axes;       /* the same of boards with at most four */
  Plane stay[DIRS_MAX]; /* sites whose step in that direction stays on */
  Site *next;           /* next[s * ndirs + d] */
  int nclasses;
  DirClass classes[CLASSES_MAX];

  int nregions;
  Region regions[REGIONS_MAX];

  /* Routes, for tracks: the sites each player travels, first to last. The
  ** same site may stand twice (a closed way ends where it began). */
  Site *route[PLAYERS_MAX];
  int nroute[PLAYERS_MAX];
  int16_t *stage[PLAYERS_MAX]; /* by site: its first place there, or -1 */

  char (*name)[SITE_NAME]; /* by site; "" off the board */
  /* by the first byte of a name, in small letters: from which site to before
  ** which one such names occur */
  struct {
    uint16_t from, to;
  } named[256];
  bool has_own_names;        /* given by the script; rows have no names */
  char (*column)[SITE_NAME]; /* by site: its column's; NULL: the letter */
  int nrows;
  BoardRow *rows;
  Site *reading;  /* the sites row by row, as drawn */
  int16_t *x, *y; /* by site: where it is in a text drawing; y down */
  char *form;     /* the drawing itself, sites as spaces; NULL: none */

  /* A plate of holes that lies on cells (shape_plate.c): pieces are in the
  ** holes, so 'rows' are theirs; 'frame' has the rows of the cells. */
  bool has_plate;
  Site hole;                 /* the first one, a1 */
  Plane holes, cells, rests; /* rests: cells that hole a1 may lie on */
  int nframe;
  BoardRow *frame;
  Site *frame_reading;

  int nbodies;      /* of a lattice (lattice.h): cubes there is room for; 0 */
  const char *body; /* the kind of piece that is one */
} Board;

/* An empty board for 'bits' sites, to be filled by shape_*.c. NULL: memory. */
Board *board_new(int bits, int nplayers, Error *err);
void board_free(Board *board);

static inline Site board_next(const Board *b, Site s, Dir d) {
  return b->next[s * b->ndirs + d];
}
/* Does a direction move all sites by one number? "mirror" does not. */
static inline bool board_is_shift(const Board *b, Dir d) {
  return b->has_shifts && b->dir[d].shift != 0;
}
static inline bool board_has(const Board *b, Site s) {
  return s < b->bits && plane_has(b->on.w, s);
}

/* --- for builders (shape_*.c) --- */
/* A new direction; NO_DIR when there are too many. */
Dir board_add_dir(Board *board, const char *name, int shift);
/* Makes the link tables for the number of directions added so far. */
bool board_make_links(Board *board, Error *err);
void board_link(Board *board, Site from, Dir dir, Site to);
bool board_add_class(Board *board, const char *name, const uint32_t *dirs,
                     Error *err);
/* Names a site and puts it on the board. */
bool board_name_site(Board *board, Site site, const char *name, Error *err);
/* Sorts the sites into rows by their x and y; labels are the builder's. */
bool board_make_rows(Board *board, Error *err);
/* Computes words, off, stay, count and the class "any"; checks the invariants
** above (assert). */
bool board_finish(Board *board, Error *err);
/* The same after links, sites or 'any' of a finished board have changed. */
void board_refresh(Board *board);

/* --- names --- */
/* The site of that name (ASCII case matters), NO_SITE when there is none. */
Site board_site(const Board *board, const char *name);
const char *board_name(const Board *board, Site site);
/* The longest site name that 'text' begins with, and its length. Forgives
** ASCII case when 'fold' is set and no exact name fits. */
Site board_scan_site(const Board *board, const char *text, bool fold,
                     size_t *length);
Dir board_dir(const Board *board, const char *name);
/* Directions by direction name or class name, for a player; 0: unknown. */
uint32_t board_dirs(const Board *board, const char *name, int player);
const Region *board_region(const Board *board, const char *name);

/* The name as its own player writes it: "start" for "start:red". */
void board_short_name(const Board *board, Site site, char out[SITE_NAME]);

/* Reads "a1 c3-c5 a1:d4": sites in the order written; blanks or commas stand
** between them. A range counts along the letters or along the numbers, up or
** down; its ends are sites, what is missing between them is left out. With a
** colon between them two sites are opposite corners of a rectangle. The
** name of a region stands for its sites if they are the same for everybody.
** At most 'max'; returns how many, or -1 with a reason ("there is no site
** 'z9'; names begin with a to i"). */
int board_read_sites(const Board *board, const char *text, Site *out, int max,
                     Error *err);
/* The same as a player means it: regions are his, "start" is "start:red". */
int board_read_sites_of(const Board *board, int player, const char *text,
                        Site *out, int max, Error *err);
/* Defines a region from one list of sites per player (or one for all). A list
** of several lines is a drawing of the board: '.' and any other symbol, which
** is a site of the region; on a plate, a drawing of its cells or holes. */
bool board_add_region(Board *board, const char *name, const char *const *lists,
                      int nlists, Error *err);
/* Gives a player his route; sites may be in it twice. */
bool board_set_route(Board *board, int player, const char *list, Error *err);
/* Makes 'stage' once a player's route is there. */
bool board_index_route(Board *board, int player, Error *err);
/* The place of a site in a player's route, or -1. */
static inline int board_stage(const Board *b, int player, Site site) {
  return site < b->bits && b->stage[player] ? b->stage[player][site] : -1;
}
/* Steps from a site to the end of the player's route; -1: it is not on it. */
static inline int board_left(const Board *b, int player, Site site) {
  int at = board_stage(b, player, site);
  return at < 0 ? -1 : b->nroute[player] - 1 - at;
}
/* The site that many steps ahead on the player's route, which may be closed;
** NO_SITE: there is none. */
Site board_ahead(const Board *board, int player, Site site, int steps);

/* On hexagons: is it the last site of its file at the lower right? */
bool board_ends_file(const Board *board, Site site);

/* The row numbered from the player's side, 1 = nearest, -1 = farthest. False
** when the board has no rows or not that many. */
bool board_rank(const Board *board, int player, int n, Plane *sites);

#endif
