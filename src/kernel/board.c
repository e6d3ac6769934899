/* SPDX-License-Identifier: MIT
** board.c - building a board: directions, links, rows, and the checks that
** hold the invariants of board.h.
*/
#include "kernel/board.h"

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

static int rank_row(const Board *b, int player, int n) {
  bool from_top = b->first_on_top == (player == 0);
  int k = n > 0 ? n - 1 : b->nrows + n;
  return from_top ? k : b->nrows - 1 - k;
}

/* The next place to the right of 'x' that has sites; -1: none. */
static int next_column(const Board *b, int x) {
  int best = -1;
  for (int r = 0; r < b->nrows; r++)
    for (int i = 0; i < b->rows[r].count; i++) {
      int at = b->x[b->reading[b->rows[r].first + i]];
      if (at > x && (best < 0 || at < best)) best = at;
    }
  return best;
}

/* The same for those who sit left and right: columns are their rows. */
static bool rank_aside(const Board *b, int player, int n, Plane *sites) {
  int columns = 0, x = -1;
  for (int at = -1; (at = next_column(b, at)) >= 0;) columns++;
  int k = n > 0 ? n - 1 : columns + n;
  if (player == 3) k = columns - 1 - k;
  if (n == 0 || k < 0 || k >= columns) return false;
  for (int i = 0; i <= k; i++) x = next_column(b, x);
  for (int r = 0; r < b->nrows; r++)
    for (int i = 0; i < b->rows[r].count; i++) {
      Site s = b->reading[b->rows[r].first + i];
      if (b->x[s] == x) plane_add(sites->w, s);
    }
  return true;
}

bool board_rank(const Board *board, int player, int n, Plane *sites) {
  bool has_ranks = !text_is_equal(board->kind, "track") &&
                   (player < 2 || board->has_four_sides);
  memset(sites, 0, sizeof *sites);
  if (has_ranks && player >= 2) return rank_aside(board, player, n, sites);
  if (!has_ranks || n == 0 || abs(n) > board->nrows) return false;
  const BoardRow *row = &board->rows[rank_row(board, player, n)];
  for (int i = 0; i < row->count; i++)
    plane_add(sites->w, board->reading[row->first + i]);
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

bool board_finish(Board *board, Error *err) {
  uint32_t any[PLAYERS_MAX];
  board->words = plane_words(board->bits);
  board->count = plane_count(board->on.w, board->words);
  for (int s = 0; s < board->bits && board->is_padded; s++)
    if (!board_has(board, (Site)s)) plane_add(board->off.w, (Site)s);
  find_stays(board);
  find_axes(board);
  find_axis_lanes(board);
  bool sound = is_sound(board);
  assert(sound);
  (void)sound;
  for (int p = 0; p < PLAYERS_MAX; p++) any[p] = board->any;
  return board->any == 0 || board_add_class(board, "any", any, err);
}
