/* SPDX-License-Identifier: MIT
** reshape_more.c - sites and links added to a finished board.
**
** Sites that are added have no padding round them, and links by name are no
** shifts: a board that has either uses its tables from then on.
*/
#include "kernel/board/reshape.h"

#include <stdio.h>
#include <string.h>
#include "kernel/board/range.h"

/* --- links --- */

/* The table of links with room for more directions. */
static bool widen_links(Board *b, int old, Error *err) {
  Site *before = b->next;
  b->next = NULL;
  if (!board_make_links(b, err)) return false;
  for (int s = 0; s < b->bits; s++)
    for (int d = 0; d < old; d++)
      b->next[s * b->ndirs + d] = before[s * old + d];
  return true;
}

static void leave_shifts(Board *b) {
  b->has_shifts = b->is_padded = false;
  b->off = (Plane){{0}};
  for (int d = 0; d < b->ndirs; d++) b->dir[d].shift = 0;
}

typedef struct Lists {
  Site from[SITES_MAX], to[SITES_MAX];
  int count;
  bool is_one_way;
} Lists;

static bool split_lists(const Board *b, const char *name, const char *text,
                        Lists *lists, Error *err) {
  char left[600];
  const char *arrow = strstr(text, "->"), *slash = strchr(text, '/');
  const char *at = arrow != NULL ? arrow : slash;
  lists->is_one_way = arrow != NULL;
  if (at == NULL || at == text || (size_t)(at - text) >= sizeof left)
    return error_set(err, ERROR_RULE,
                     "link '%s' needs two lists of sites with '/' between "
                     "them, or '->' for one way: \"a1 b1 / a8 b8\"",
                     name);
  snprintf(left, sizeof left, "%.*s", (int)(at - text), text);
  lists->count = board_read_sites(b, left, lists->from, SITES_MAX, err);
  if (lists->count < 0) return false;
  int n = board_read_sites(b, at + (arrow != NULL ? 2 : 1), lists->to,
                           SITES_MAX, err);
  if (n < 0) return false;
  if (n == lists->count && n > 0) return true;
  return error_set(err, ERROR_RULE,
                   "link '%s' has %d sites on one side and %d on the other; "
                   "give as many on both",
                   name, lists->count, n);
}

static bool link_one(Board *b, Site from, Dir d, Site to, const char *name,
                     Error *err) {
  Site old = board_next(b, from, d);
  if (from == to)
    return error_set(err, ERROR_RULE, "link '%s' leads from %s to itself", name,
                     board_name(b, from));
  if (old != NO_SITE && old != to)
    return error_set(err, ERROR_RULE,
                     "link '%s' leads from %s to both %s and %s; give another "
                     "link its own name",
                     name, board_name(b, from), board_name(b, old),
                     board_name(b, to));
  board_link(b, from, d, to);
  return true;
}

static Dir add_dir(Board *b, const char *name, int number) {
  char full[SITE_NAME + 12];
  snprintf(full, sizeof full, "%s%d", name, number);
  Site *kept = b->next;
  b->next = NULL; /* the table is made again afterwards */
  Dir d = board_add_dir(b, full, 0);
  b->next = kept;
  return d;
}

static bool room_for_link(const Board *b, const char *name, Error *err) {
  if (strlen(name) > SITE_NAME - 2)
    return error_set(err, ERROR_RULE,
                     "the name '%s' is too long: at most %d letters", name,
                     SITE_NAME - 2);
  if (b->ndirs + 2 <= DIRS_MAX) return true;
  return error_set(err, ERROR_RULE, "there are too many directions: at most %d",
                   DIRS_MAX);
}

bool reshape_links(Board *board, const char *name, const char *text,
                   Error *err) {
  Lists lists;
  uint32_t masks[PLAYERS_MAX];
  int old = board->ndirs;
  if (!split_lists(board, name, text, &lists, err) ||
      !room_for_link(board, name, err))
    return false;
  Dir there = add_dir(board, name, 1);
  Dir back = lists.is_one_way ? NO_DIR : add_dir(board, name, 2);
  if (!widen_links(board, old, err)) return false;
  leave_shifts(board);
  board->dir[there].opposite = back;
  if (back != NO_DIR) board->dir[back].opposite = there;
  for (int i = 0; i < lists.count; i++)
    if (!link_one(board, lists.from[i], there, lists.to[i], name, err) ||
        (back != NO_DIR &&
         !link_one(board, lists.to[i], back, lists.from[i], name, err)))
      return false;
  uint32_t mask =
      (uint32_t)1 << there | (back != NO_DIR ? (uint32_t)1 << back : 0);
  for (int p = 0; p < PLAYERS_MAX; p++) masks[p] = mask;
  board->any |= mask;
  board_refresh(board);
  return board_add_class(board, name, masks, err);
}

/* --- places beside the board --- */

static bool count_names(const char *list, int *count, Error *err) {
  size_t length;
  for (*count = 0; (length = range_item(&list)) > 0; list += length) {
    NameRange range;
    if (!range_read(list, length, &range, err)) return false;
    *count += range.count;
  }
  return *count > 0 ||
         error_set(err, ERROR_RULE,
                   "'beside' names places beside the board: beside = "
                   "\"w1-w3 b1-b3\"");
}

/* The tables by site, with room for more of them. */
static bool grow_tables(Board *b, int more, Error *err) {
  size_t old = (size_t)b->bits, bits = old + (size_t)more;
  void *name = b->name, *x = b->x, *y = b->y, *column = b->column;
  Site *next = b->next;
  b->bits = (int)bits;
  b->name = arena_new(&b->arena, bits * sizeof *b->name);
  b->x = arena_new(&b->arena, bits * sizeof *b->x);
  b->y = arena_new(&b->arena, bits * sizeof *b->y);
  if (column) b->column = arena_new(&b->arena, bits * sizeof *b->column);
  b->next = NULL;
  if (!b->name || !b->x || !b->y || (column && !b->column) ||
      !board_make_links(b, err))
    return error_memory(err);
  memcpy(b->name, name, old * sizeof *b->name);
  memcpy(b->x, x, old * sizeof *b->x);
  memcpy(b->y, y, old * sizeof *b->y);
  if (column) memcpy(b->column, column, old * sizeof *b->column);
  memcpy(b->next, next, old * (size_t)b->ndirs * sizeof *next);
  return true;
}

/* Names the places and puts them into a row below the board. */
static bool place_beside(Board *b, const char *list, int first, Error *err) {
  int low = b->y[b->reading[b->rows[b->nrows - 1].first]], n = 0;
  size_t length;
  for (; (length = range_item(&list)) > 0; list += length) {
    NameRange range;
    char name[SITE_NAME];
    if (!range_read(list, length, &range, err)) return false;
    for (int k = 0; k < range.count; k++, n++) {
      Site s = (Site)(first + n);
      range_name(&range, k, name);
      if (board_site(b, name) != NO_SITE)
        return error_set(err, ERROR_RULE,
                         "'%s' is a site of the board; give the place beside "
                         "it another name",
                         name);
      b->x[s] = (int16_t)(2 * n);
      b->y[s] = (int16_t)(low + 2);
      plane_add(b->beside.w, s);
      if (!board_name_site(b, s, name, err)) return false;
    }
  }
  return true;
}

/* Rows again; those there were keep their labels. */
static bool remake_rows(Board *b, Error *err) {
  BoardRow *old = b->rows;
  int n = b->nrows;
  b->nrows = 0;
  if (!board_make_rows(b, err)) return false;
  for (int r = 0; r < n; r++) memcpy(b->rows[r].label, old[r].label, SITE_NAME);
  return true;
}

bool reshape_beside(Board *board, const char *list, Error *err) {
  Plane all;
  int more, first = board->bits;
  if (!count_names(list, &more, err)) return false;
  if (board->bits + more > SITES_MAX)
    return error_set(err, ERROR_RULE,
                     "there is room for %d places beside this board",
                     SITES_MAX - board->bits);
  all = board->on;
  board->is_padded = false;
  board->off = (Plane){{0}};
  if (!grow_tables(board, more, err) ||
      !place_beside(board, list, first, err) || !remake_rows(board, err))
    return false;
  board_refresh(board);
  return reshape_side(board, "board", &all, err) &&
         reshape_side(board, "beside", &board->beside, err);
}
