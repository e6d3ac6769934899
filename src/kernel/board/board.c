/* SPDX-License-Identifier: MIT
** board.c - building a board: directions, links, rows, and the checks that
** hold the invariants of board.h.
*/
#include "kernel/board/board.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool make_tables(Board *b) {
  size_t bits = (size_t)b->bits;
  b->name = arena_new(&b->arena, bits * sizeof *b->name);
  b->x = arena_new(&b->arena, bits * sizeof *b->x);
  b->y = arena_new(&b->arena, bits * sizeof *b->y);
  return b->name != NULL && b->x != NULL && b->y != NULL;
}

Board *board_new(int bits, int nplayers, Error *err) {
  assert(0 < bits && bits <= SITES_MAX);
  assert(0 < nplayers && nplayers <= PLAYERS_MAX);
  Board *b = memory_new(sizeof *b);
  if (b == NULL) {
    error_memory(err);
    return NULL;
  }
  arena_init(&b->arena);
  b->bits = bits;
  b->nplayers = nplayers;
  if (make_tables(b)) return b;
  board_free(b);
  error_memory(err);
  return NULL;
}

void board_free(Board *board) {
  if (board == NULL) return;
  arena_done(&board->arena);
  memory_free(board);
}

Dir board_add_dir(Board *board, const char *name, int shift) {
  if (board->ndirs == DIRS_MAX) return NO_DIR;
  assert(strlen(name) < SITE_NAME && board->next == NULL);
  Direction *dir = &board->dir[board->ndirs];
  snprintf(dir->name, sizeof dir->name, "%s", name);
  dir->shift = shift;
  dir->opposite = dir->beside[0] = dir->beside[1] = NO_DIR;
  return (Dir)board->ndirs++;
}

bool board_make_links(Board *board, Error *err) {
  size_t links = (size_t)board->bits * (size_t)board->ndirs;
  board->next = arena_new(&board->arena, (links + 1) * sizeof(Site));
  if (board->next == NULL) return error_memory(err);
  for (size_t i = 0; i < links; i++) board->next[i] = NO_SITE;
  return true;
}

void board_link(Board *board, Site from, Dir dir, Site to) {
  assert(board_has(board, from) && board_has(board, to));
  assert(dir < board->ndirs);
  board->next[from * board->ndirs + dir] = to;
}

bool board_add_class(Board *board, const char *name, const uint32_t *dirs,
                     Error *err) {
  if (board_dir(board, name) != NO_DIR || board_dirs(board, name, 0) != 0)
    return error_set(err, ERROR_RULE,
                     "there are directions '%s' already; choose another name",
                     name);
  if (board->nclasses == CLASSES_MAX)
    return error_set(err, ERROR_RULE,
                     "there are too many sets of directions: at most %d",
                     CLASSES_MAX);
  DirClass *class = &board->classes[board->nclasses++];
  snprintf(class->name, sizeof class->name, "%s", name);
  for (int p = 0; p < board->nplayers; p++) class->dirs[p] = dirs[p];
  return true;
}

static void widen_named(Board *board, Site site, const char *name) {
  int c = (unsigned char)*name;
  if ('A' <= c && c <= 'Z') c += 'a' - 'A';
  if (board->named[c].to == 0 || site < board->named[c].from)
    board->named[c].from = site;
  if (site + 1 > board->named[c].to) board->named[c].to = (uint16_t)(site + 1);
}

bool board_name_site(Board *board, Site site, const char *name, Error *err) {
  assert(site < board->bits && !board_has(board, site));
  if (strlen(name) >= SITE_NAME)
    return error_set(err, ERROR_RULE,
                     "the name '%s' is too long: at most %d letters", name,
                     SITE_NAME - 1);
  snprintf(board->name[site], SITE_NAME, "%s", name);
  widen_named(board, site, name);
  plane_add(board->on.w, site);
  return true;
}

/* --- rows --- */

typedef struct Place {
  int x, y;
  Site site;
} Place;

static int compare_places(const void *a, const void *b) {
  const Place *p = a, *q = b;
  return p->y != q->y ? p->y - q->y : p->x - q->x;
}

static int list_places(const Board *b, Place *places) {
  int n = 0;
  for (Site s = plane_next(b->on.w, PLANE_WORDS, 0); s != NO_SITE;
       s = plane_next(b->on.w, PLANE_WORDS, s + 1u))
    places[n++] = (Place){b->x[s], b->y[s], s};
  if (n > 0) qsort(places, (size_t)n, sizeof *places, compare_places);
  return n;
}

bool board_make_rows(Board *board, Error *err) {
  Place places[SITES_MAX];
  int n = list_places(board, places);
  board->rows = arena_new(&board->arena, (size_t)n * sizeof *board->rows);
  board->reading = arena_new(&board->arena, (size_t)n * sizeof(Site));
  if (board->rows == NULL || board->reading == NULL) return error_memory(err);
  for (int i = 0; i < n; i++) {
    if (i == 0 || places[i].y != places[i - 1].y)
      board->rows[board->nrows++] =
          (BoardRow){.first = i, .indent = places[i].x};
    board->rows[board->nrows - 1].count++;
    board->reading[i] = places[i].site;
  }
  return true;
}

bool board_ends_file(const Board *board, Site site) {
  for (int i = 0; i < board->count; i++) {
    Site s = board->reading[i];
    int down = board->y[s] - board->y[site];
    if (down > 0 && board->x[s] - board->x[site] == down) return false;
  }
  return true;
}

/* How far from a player's side a site lies: it grows as he looks. On hexagons
** a column of the drawing is half a cell. */
static int depth_of(const Board *b, int facing, Site s) {
  int x = b->x[s], y = b->y[s];
  static const int squares[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
  static const int hexes[6][2] = {{0, -2}, {1, -1}, {1, 1},
                                  {0, 2},  {-1, 1}, {-1, -1}};
  const int *by = b->nsides == 6 ? hexes[facing] : squares[facing];
  return by[0] * x + by[1] * y;
}

/* Sites in rows: on a plate the holes alone. */
static int drawn_sites(const Board *b) {
  int n = 0;
  for (int r = 0; r < b->nrows; r++) n += b->rows[r].count;
  return n;
}

/* The depth next to 'depth', nearer or farther; 'depth' itself: none. */
static int next_depth(const Board *b, int facing, int depth, int way) {
  int best = depth, n = drawn_sites(b);
  for (int i = 0; i < n; i++) {
    Site s = b->reading[i];
    if (plane_has(b->beside.w, s)) continue;
    int at = depth_of(b, facing, s);
    if ((at - depth) * way <= 0) continue;
    if (best == depth || (best - at) * way > 0) best = at;
  }
  return best;
}

bool board_rank(const Board *board, int player, int n, Plane *sites) {
  int facing = board->facing[player], way = n > 0 ? 1 : -1;
  int depth = way > 0 ? INT16_MIN * 4 : INT16_MAX * 4;
  memset(sites, 0, sizeof *sites);
  if (board->nsides == 0 || facing < 0 || n == 0) return false;
  for (int i = 0; i < abs(n); i++) {
    int next = next_depth(board, facing, depth, way);
    if (next == depth) return false;
    depth = next;
  }
  for (int i = 0, count = drawn_sites(board); i < count; i++) {
    Site s = board->reading[i];
    if (!plane_has(board->beside.w, s) && depth_of(board, facing, s) == depth)
      plane_add(sites->w, s);
  }
  return true;
}

/* --- finishing --- */

static void find_stays(Board *b) {
  for (int s = 0; s < b->bits; s++)
    for (int d = 0; d < b->ndirs; d++)
      if (board_next(b, (Site)s, (Dir)d) != NO_SITE)
        plane_add(b->stay[d].w, (Site)s);
}

static bool link_is_sound(const Board *b, Site s, Dir d) {
  Site to = board_next(b, s, d);
  int shift = b->dir[d].shift, shifted = s + shift;
  if (to != NO_SITE && (!board_has(b, s) || !board_has(b, to))) return false;
  if (shift == 0 || !board_has(b, s)) return true;
  if (to != NO_SITE) return shifted == to;
  return !b->is_padded || (0 <= shifted && shifted < b->bits &&
                           plane_has(b->off.w, (Site)shifted));
}

static bool is_sound(const Board *b) {
  for (int d = 0; d < b->ndirs; d++) {
    if (abs(b->dir[d].shift) > 63) return false;
    for (int s = 0; s < b->bits; s++)
      if (!link_is_sound(b, (Site)s, (Dir)d)) return false;
  }
  return true;
}

static void find_axes(Board *b) {
  for (uint32_t d = b->any; d; d &= d - 1) {
    Dir dir = (Dir)__builtin_ctz(d), back = b->dir[dir].opposite;
    if (back == NO_DIR || back > dir) b->axis[b->naxes++] = dir;
  }
}

static void find_axis_lanes(Board *b) {
  AxisLanes *l = &b->axes;
  for (int a = 0; a < AXES_ABREAST; a++) l->shift[a] = 1;
  for (int a = 0; a < b->naxes && b->naxes <= AXES_ABREAST; a++) {
    int shift = b->dir[b->axis[a]].shift;
    l->shift[a] = (uint64_t)abs(shift);
    l->up[a] = shift > 0 ? ~(uint64_t)0 : 0;
    l->used[a] = ~(uint64_t)0;
    if (abs(shift) > l->longest) l->longest = abs(shift);
  }
}

/* Does a direction lead back to a site it came from? */
static bool is_ring(const Board *b, Site from, Dir d) {
  Site s = from;
  for (int n = 0; n < b->count && s != NO_SITE; n++)
    if ((s = board_next(b, s, d)) == from) return true;
  return false;
}

static bool find_rings(const Board *b) {
  for (int s = 0; s < b->bits; s++)
    for (uint32_t d = b->any; d && board_has(b, (Site)s); d &= d - 1)
      if (is_ring(b, (Site)s, (Dir)__builtin_ctz(d))) return true;
  return false;
}

void board_refresh(Board *board) {
  uint32_t any = board->any;
  board->words = plane_words(board->bits);
  board->count = plane_count(board->on.w, board->words);
  board->naxes = 0;
  board->axes = (AxisLanes){.longest = 0};
  memset(board->stay, 0, sizeof board->stay);
  find_stays(board);
  find_axes(board);
  find_axis_lanes(board);
  board->has_rings = !board->has_shifts && find_rings(board);
  for (int i = 0; i < board->nclasses; i++)
    for (int p = 0; p < PLAYERS_MAX; p++)
      if (text_is_equal(board->classes[i].name, "any"))
        board->classes[i].dirs[p] = any;
  bool sound = is_sound(board);
  assert(sound);
  (void)sound;
}

bool board_finish(Board *board, Error *err) {
  uint32_t any[PLAYERS_MAX];
  board->words = plane_words(board->bits);
  board->count = plane_count(board->on.w, board->words);
  for (int s = 0; s < board->bits && board->is_padded; s++)
    if (!board_has(board, (Site)s)) plane_add(board->off.w, (Site)s);
  board_refresh(board);
  for (int p = 0; p < PLAYERS_MAX; p++) any[p] = board->any;
  return board->any == 0 || board_add_class(board, "any", any, err);
}
