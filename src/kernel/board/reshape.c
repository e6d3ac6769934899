/* SPDX-License-Identifier: MIT
** reshape.c - sites left out, other names, sides.
*/
#include "kernel/board/reshape.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include "kernel/board/range.h"

/* --- sites left out --- */

/* No link leads to a site that is gone, nor away from it. */
static void cut_links(Board *b) {
  for (int s = 0; s < b->bits; s++)
    for (int d = 0; d < b->ndirs; d++) {
      Site *next = &b->next[s * b->ndirs + d];
      if (*next == NO_SITE) continue;
      if (!board_has(b, (Site)s) || !board_has(b, *next)) *next = NO_SITE;
      if (*next == NO_SITE) plane_remove(b->stay[d].w, (Site)s);
    }
}

static void cut_regions(Board *b) {
  for (int r = 0; r < b->nregions; r++)
    for (int p = 0; p < b->nplayers; p++) {
      Region *region = &b->regions[r];
      int kept = 0;
      for (int i = 0; i < region->norder[p]; i++) {
        Site s = region->order[p][i];
        if (board_has(b, s))
          region->order[p][kept++] = s;
        else
          plane_remove(region->sites[p].w, s);
      }
      region->norder[p] = kept;
    }
}

/* Rows without the sites that are gone, and without rows that have none. */
static void cut_rows(Board *b) {
  int rows = 0, sites = 0;
  for (int r = 0; r < b->nrows; r++) {
    BoardRow row = b->rows[r];
    int first = sites;
    for (int i = 0; i < row.count; i++) {
      Site s = b->reading[row.first + i];
      if (board_has(b, s)) b->reading[sites++] = s;
    }
    row.first = first;
    row.count = sites - first;
    if (row.count == 0) continue;
    row.indent = b->x[b->reading[first]];
    b->rows[rows++] = row;
  }
  b->nrows = rows;
}

bool reshape_without(Board *board, const char *list, Error *err) {
  Site gone[SITES_MAX];
  int n = board_read_sites(board, list, gone, SITES_MAX, err);
  if (n < 0) return false;
  for (int i = 0; i < n; i++) {
    plane_remove(board->on.w, gone[i]);
    if (board->is_padded) plane_add(board->off.w, gone[i]);
    board->name[gone[i]][0] = '\0';
  }
  board->count = plane_count(board->on.w, board->words);
  if (board->count == 0)
    return error_set(err, ERROR_RULE,
                     "'without' leaves out all sites; some must stay");
  cut_links(board);
  cut_regions(board);
  cut_rows(board);
  return true;
}

/* --- names --- */

static bool name_is_sound(const char *name, Error *err) {
  if (*name != '\0' && strpbrk(name, " \t\r\n,:;-/*()[]{}'\"") == NULL)
    return true;
  return error_set(err, ERROR_RULE,
                   "'%s' is not a name for a site; use letters and digits",
                   name);
}

static bool check_names(const Board *b, Error *err) {
  for (int s = 0; s < b->bits; s++) {
    if (!board_has(b, (Site)s)) continue;
    if (!name_is_sound(b->name[s], err)) return false;
    if (board_site(b, b->name[s]) != s)
      return error_set(err, ERROR_RULE,
                       "two sites are called '%s'; give each its own name",
                       b->name[s]);
  }
  return true;
}

static void note_name(Board *b, Site site) {
  int c = (unsigned char)b->name[site][0];
  if ('A' <= c && c <= 'Z') c += 'a' - 'A';
  if (b->named[c].to == 0 || site < b->named[c].from) b->named[c].from = site;
  if (site + 1 > b->named[c].to) b->named[c].to = (uint16_t)(site + 1);
}

bool reshape_rename(Board *board, char (*names)[SITE_NAME], Error *err) {
  memset(board->named, 0, sizeof board->named);
  for (int s = 0; s < board->bits; s++) {
    if (!board_has(board, (Site)s)) continue;
    if (names[s][0] != '\0') memcpy(board->name[s], names[s], SITE_NAME);
    note_name(board, (Site)s);
  }
  board->has_own_names = true;
  return check_names(board, err);
}

/* The k-th name of a list with ranges; false: it has fewer. */
static bool kth_name(const char *list, int k, char out[SITE_NAME], Error *err) {
  size_t length;
  for (; (length = range_item(&list)) > 0; list += length) {
    NameRange range;
    if (!range_read(list, length, &range, err)) return false;
    if (k < range.count) {
      range_name(&range, k, out);
      return true;
    }
    k -= range.count;
  }
  return error_set(err, ERROR_RULE, "it has too few names");
}

static int names_in(const char *list) {
  int n = 0;
  size_t length;
  Error err;
  for (; (length = range_item(&list)) > 0; list += length) {
    NameRange range;
    if (!range_read(list, length, &range, &err)) return -1;
    n += range.count;
  }
  return n;
}

static bool check_list(const char *key, const char *list, int wanted,
                       const char *example, Error *err) {
  int n = list != NULL ? names_in(list) : wanted;
  if (n == wanted) return true;
  if (n < 0)
    return error_set(err, ERROR_RULE,
                     "'%s' is not a list of names: %s = \"%s\"", key, key,
                     example);
  return error_set(err, ERROR_RULE, "'%s' has %d name%s, the grid has %d %s",
                   key, n, n == 1 ? "" : "s", wanted, key);
}

/* Columns and rows of the whole grid, also of those that are left out. */
static void measure(const Board *b, int *columns, int *rows) {
  *columns = *rows = 0;
  for (int s = 0; s < b->bits; s++) {
    if (!board_has(b, (Site)s)) continue;
    if (b->x[s] / 2 + 1 > *columns) *columns = b->x[s] / 2 + 1;
    if (b->y[s] + 1 > *rows) *rows = b->y[s] + 1;
  }
}

static bool name_place(Board *b, Site s, const char *columns, const char *rows,
                       int height, char out[SITE_NAME], Error *err) {
  char column[SITE_NAME], row[SITE_NAME];
  snprintf(column, sizeof column, "%c", 'a' + b->x[s] / 2);
  snprintf(row, sizeof row, "%d", height - b->y[s]);
  if (columns && !kth_name(columns, b->x[s] / 2, column, err)) return false;
  if (rows && !kth_name(rows, height - 1 - b->y[s], row, err)) return false;
  if (strlen(column) + strlen(row) >= SITE_NAME)
    return error_set(err, ERROR_RULE,
                     "the name '%s%s' is too long: at most %d letters", column,
                     row, SITE_NAME - 1);
  memcpy(b->column[s], column, SITE_NAME);
  strcpy(out, column);
  strcat(out, row);
  for (int r = 0; r < b->nrows; r++)
    if (b->y[b->reading[b->rows[r].first]] == b->y[s])
      memcpy(b->rows[r].label, row, SITE_NAME);
  return true;
}

bool reshape_columns(Board *board, const char *columns, const char *rows,
                     Error *err) {
  int width, height;
  char(*names)[SITE_NAME];
  size_t size = (size_t)board->bits * sizeof *names;
  measure(board, &width, &height);
  if (!check_list("columns", columns, width, "a-h j-t", err) ||
      !check_list("rows", rows, height, "1-9", err))
    return false;
  names = arena_new(&board->arena, size);
  board->column = arena_new(&board->arena, size);
  if (names == NULL || board->column == NULL) return error_memory(err);
  for (int s = 0; s < board->bits; s++)
    if (board_has(board, (Site)s) &&
        !name_place(board, (Site)s, columns, rows, height, names[s], err))
      return false;
  if (!reshape_rename(board, names, err)) return false;
  board->has_own_names = false; /* rows and columns have labels */
  return true;
}

/* --- sides --- */

bool reshape_side(Board *board, const char *name, const Plane *sites,
                  Error *err) {
  assert(board->nregions < REGIONS_MAX);
  Region *region = &board->regions[board->nregions++];
  int n = plane_count(sites->w, PLANE_WORDS);
  Site *order = arena_new(&board->arena, (size_t)n * sizeof *order + 1);
  if (order == NULL) return error_memory(err);
  *region = (Region){.is_usual = true};
  snprintf(region->name, sizeof region->name, "%s", name);
  n = 0;
  for (Site s = plane_next(sites->w, PLANE_WORDS, 0); s != NO_SITE;
       s = plane_next(sites->w, PLANE_WORDS, s + 1u))
    order[n++] = s;
  for (int p = 0; p < board->nplayers; p++) {
    region->sites[p] = *sites;
    region->order[p] = order;
    region->norder[p] = n;
  }
  return true;
}

/* Sites on that many of the sides are corners. */
static void find_corners(const Board *b, const Plane *sides, int n,
                         Plane *corners) {
  *corners = (Plane){0};
  for (int s = 0; s < b->bits; s++) {
    int on = 0;
    for (int i = 0; i < n; i++) on += plane_has(sides[i].w, (Site)s);
    if (on >= 2) plane_add(corners->w, (Site)s);
  }
}

static bool add_sides(Board *b, const char *const *names, const Plane *sides,
                      int n, Error *err) {
  Plane corners;
  for (int i = 0; i < n; i++)
    if (!reshape_side(b, names[i], &sides[i], err)) return false;
  find_corners(b, sides, n, &corners);
  return reshape_side(b, "corners", &corners, err);
}

bool reshape_sides_grid(Board *board, bool is_round, Error *err) {
  static const char *const names[4] = {"south", "north", "west", "east"};
  Plane sides[4] = {{{0}}};
  int right = 0, low = 0;
  for (int s = 0; s < board->bits; s++) {
    if (!board_has(board, (Site)s)) continue;
    if (board->x[s] > right) right = board->x[s];
    if (board->y[s] > low) low = board->y[s];
  }
  for (int s = 0; s < board->bits; s++) {
    if (!board_has(board, (Site)s)) continue;
    const bool is_on[4] = {board->y[s] == low, board->y[s] == 0,
                           board->x[s] == 0, board->x[s] == right};
    for (int i = 0; i < 4; i++)
      if (is_on[i]) plane_add(sides[i].w, (Site)s);
  }
  if (is_round)
    return reshape_side(board, names[0], &sides[0], err) &&
           reshape_side(board, names[1], &sides[1], err);
  return add_sides(board, names, sides, 4, err);
}

/* Where nothing follows in two neighbouring directions there is a side. */
static void find_side(const Board *b, const char *one, const char *other,
                      Plane *side) {
  Dir d = board_dir(b, one), e = board_dir(b, other);
  for (int s = 0; s < b->bits; s++)
    if (board_has(b, (Site)s) && board_next(b, (Site)s, d) == NO_SITE &&
        board_next(b, (Site)s, e) == NO_SITE)
      plane_add(side->w, (Site)s);
}

bool reshape_sides_hex(Board *board, Error *err) {
  static const struct {
    const char *name, *one, *other;
  } table[6] = {{"south", "sw", "se"},    {"north", "nw", "ne"},
                {"southwest", "sw", "w"}, {"northwest", "nw", "w"},
                {"southeast", "se", "e"}, {"northeast", "ne", "e"}};
  const char *names[6];
  Plane sides[6] = {{{0}}};
  for (int i = 0; i < 6; i++) {
    names[i] = table[i].name;
    find_side(board, table[i].one, table[i].other, &sides[i]);
  }
  return add_sides(board, names, sides, 6, err);
}

bool reshape_sides_triangle(Board *board, Error *err) {
  static const char *const names[3] = {"south", "west", "east"};
  Plane sides[3] = {{{0}}};
  find_side(board, "sw", "se", &sides[0]);
  find_side(board, "w", "nw", &sides[1]);
  find_side(board, "e", "ne", &sides[2]);
  return add_sides(board, names, sides, 3, err);
}
