/* SPDX-License-Identifier: MIT
** names.c - from names to sites, directions and regions.
**
** A complaint about a name lists the names that would have been right: those
** with the same letter, or else all of them in short.
*/
#include "kernel/board/board.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include "kernel/text/drawing.h"
#include "kernel/board/range.h"

Site board_site(const Board *board, const char *name) {
  for (int s = 0; s < board->bits && *name != '\0'; s++)
    if (strcmp(board->name[s], name) == 0) return (Site)s;
  return NO_SITE;
}

const char *board_name(const Board *board, Site site) {
  return site < board->bits ? board->name[site] : "";
}

void board_short_name(const Board *board, Site site, char out[SITE_NAME]) {
  const char *name = board_name(board, site);
  snprintf(out, SITE_NAME, "%.*s", (int)strcspn(name, ":"), name);
}

static char fold_case(char c) {
  return 'A' <= c && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Bytes of 'name' if 'text' begins with it, else 0. */
static size_t begins(const char *text, const char *name, bool fold) {
  size_t i = 0;
  for (; name[i] != '\0'; i++) {
    bool same = text[i] == name[i] ||
                (fold && fold_case(text[i]) == fold_case(name[i]));
    if (!same) return 0;
  }
  return i;
}

static Site scan(const Board *b, const char *text, bool fold, size_t *length) {
  unsigned char letter = (unsigned char)fold_case(*text);
  Site found = NO_SITE;
  *length = 0;
  for (int s = b->named[letter].from; s < b->named[letter].to; s++) {
    size_t n = begins(text, b->name[s], fold);
    if (n <= *length) continue;
    *length = n;
    found = (Site)s;
  }
  return found;
}

Site board_scan_site(const Board *board, const char *text, bool fold,
                     size_t *length) {
  Site site = scan(board, text, false, length);
  return site != NO_SITE || !fold ? site : scan(board, text, true, length);
}

Dir board_dir(const Board *board, const char *name) {
  for (int d = 0; d < board->ndirs; d++)
    if (strcmp(board->dir[d].name, name) == 0) return (Dir)d;
  return NO_DIR;
}

uint32_t board_dirs(const Board *board, const char *name, int player) {
  assert(0 <= player && player < board->nplayers);
  Dir d = board_dir(board, name);
  if (d != NO_DIR) return (uint32_t)1 << d;
  for (int i = 0; i < board->nclasses; i++)
    if (strcmp(board->classes[i].name, name) == 0)
      return board->classes[i].dirs[player];
  return 0;
}

const Region *board_region(const Board *board, const char *name) {
  for (int i = 0; i < board->nregions; i++)
    if (strcmp(board->regions[i].name, name) == 0) return &board->regions[i];
  return NULL;
}

/* --- what would have been right --- */

typedef struct Listing {
  char text[600];
  int length;
  const char *from, *to; /* the run being collected; NULL: none */
} Listing;

static void add_run(Listing *list) {
  if (list->from == NULL) return;
  size_t room = sizeof list->text - (size_t)list->length;
  const char *comma = list->length > 0 ? ", " : "";
  int n =
      list->from == list->to
          ? snprintf(list->text + list->length, room, "%s%s", comma, list->from)
          : snprintf(list->text + list->length, room, "%s%s to %s", comma,
                     list->from, list->to);
  if (n > 0 && (size_t)n < room) list->length += n;
  list->text[list->length] = '\0';
}

static bool follows(const char *name, const char *before) {
  int m, n, head = range_head(name, &n);
  return n >= 0 && range_head(before, &m) == head && n == m + 1 &&
         memcmp(name, before, (size_t)head) == 0;
}

/* The names with that head ("" is all), runs in short. */
static void list_names(const Board *b, const char *head, size_t length,
                       bool all, Listing *list) {
  *list = (Listing){.length = 0};
  for (int s = 0; s < b->bits; s++) {
    const char *name = b->name[s];
    int number;
    if (*name == '\0') continue;
    if (!all && ((size_t)range_head(name, &number) != length ||
                 memcmp(name, head, length) != 0))
      continue;
    if (list->from == NULL || !follows(name, list->to)) {
      add_run(list);
      list->from = name;
    }
    list->to = name;
  }
  add_run(list);
}

static const char *edge_name(const Board *b, bool last) {
  const char *edge = "";
  for (int s = 0; s < b->bits; s++)
    if (b->name[s][0] != '\0') {
      edge = b->name[s];
      if (!last) break;
    }
  return edge;
}

static bool no_site(const Board *b, const char *name, Error *err) {
  Listing list;
  int number, head = range_head(name, &number);
  const char *first = edge_name(b, false), *last = edge_name(b, true);
  list_names(b, name, (size_t)head, false, &list);
  if (list.length > 0 && head > 0)
    return error_set(err, ERROR_RULE,
                     "there is no site '%s'; with %.*s there are %s", name,
                     head, name, list.text);
  int first_head = range_head(first, &number), last_head;
  last_head = range_head(last, &number);
  if (first_head == 1 && last_head == 1 && !text_is_equal(b->kind, "track"))
    return error_set(err, ERROR_RULE,
                     "there is no site '%s'; names begin with %c to %c", name,
                     *first, *last);
  list_names(b, "", 0, true, &list);
  return error_set(err, ERROR_RULE, "there is no site '%s'; there are %s", name,
                   list.text);
}

/* --- lists of sites --- */

enum { NOBODY = -1 };

typedef struct SiteList {
  const Board *board;
  int player; /* who reads; NOBODY: names must mean the same to everybody */
  Site *out;
  int count, max;
} SiteList;

static bool add_site(SiteList *list, Site site, Error *err) {
  if (list->count == list->max)
    return error_set(err, ERROR_RULE,
                     "the list is too long: at most %d sites fit", list->max);
  list->out[list->count++] = site;
  return true;
}

static bool is_common(const Board *b, const Region *region) {
  for (int p = 1; p < b->nplayers; p++)
    if (memcmp(&region->sites[p], &region->sites[0], sizeof(Plane)) != 0)
      return false;
  return true;
}

static bool add_region_sites(SiteList *list, const Region *region, Error *err) {
  int p = list->player == NOBODY ? 0 : list->player;
  if (list->player == NOBODY && !is_common(list->board, region))
    return error_set(err, ERROR_RULE,
                     "'%s' differs from player to player; name the sites, "
                     "such as %s",
                     region->name,
                     region->norder[0] > 0
                         ? board_name(list->board, region->order[0][0])
                         : edge_name(list->board, false));
  for (int i = 0; i < region->norder[p]; i++)
    if (!add_site(list, region->order[p][i], err)) return false;
  return true;
}

static bool add_range(SiteList *list, const char *item, size_t length,
                      Error *err) {
  NameRange range;
  char name[SITE_NAME];
  if (!range_read(item, length, &range, err)) return false;
  for (int k = 0; k < range.count; k++) {
    range_name(&range, k, name);
    Site site = board_site(list->board, name);
    if (site != NO_SITE) {
      if (!add_site(list, site, err)) return false;
    } else if (k == 0 || k == range.count - 1) {
      return no_site(list->board, name, err);
    }
  }
  return true;
}

/* --- rectangles --- */

typedef struct Box {
  Site a, b; /* opposite corners */
} Box;

static bool is_between(int n, int a, int b) {
  return a < b ? a <= n && n <= b : b <= n && n <= a;
}

/* By name: each letter and the number lie between those of the corners. */
static bool is_named_between(const Board *b, const Box *box, const char *name) {
  const char *one = b->name[box->a], *other = b->name[box->b];
  int m, n, k, head = range_head(name, &k);
  if (range_head(one, &m) != head || range_head(other, &n) != head)
    return false;
  for (int i = 0; i < head; i++)
    if (!is_between(name[i], one[i], other[i])) return false;
  return is_between(k, m, n);
}

/* Squares are where they are drawn; elsewhere letters and numbers decide. */
static bool is_in_box(const Board *b, const Box *box, Site s) {
  if (text_is_equal(b->kind, "grid"))
    return is_between(b->x[s], b->x[box->a], b->x[box->b]) &&
           is_between(b->y[s], b->y[box->a], b->y[box->b]);
  return is_named_between(b, box, b->name[s]);
}

static Site corner_of(const Board *b, const char *name, size_t length,
                      Error *err) {
  char copy[SITE_NAME];
  if (length == 0 || length >= sizeof copy) {
    error_set(err, ERROR_RULE, "':' stands between two sites, as in a1:d4");
    return NO_SITE;
  }
  snprintf(copy, sizeof copy, "%.*s", (int)length, name);
  Site site = board_site(b, copy);
  if (site == NO_SITE) no_site(b, copy, err);
  return site;
}

static bool add_box(SiteList *list, const char *item, const char *colon,
                    size_t length, Error *err) {
  const Board *b = list->board;
  size_t left = (size_t)(colon - item);
  Box box = {.a = corner_of(b, item, left, err)};
  if (box.a == NO_SITE) return false;
  box.b = corner_of(b, colon + 1, length - left - 1, err);
  if (box.b == NO_SITE) return false;
  for (int s = 0; s < b->bits; s++)
    if (board_has(b, (Site)s) && is_in_box(b, &box, (Site)s) &&
        !add_site(list, (Site)s, err))
      return false;
  return true;
}

static bool add_item(SiteList *list, const char *item, size_t length,
                     Error *err) {
  char name[32];
  if (length < sizeof name) {
    memcpy(name, item, length);
    name[length] = '\0';
    Site site = board_site(list->board, name);
    if (site != NO_SITE) return add_site(list, site, err);
    const Region *region = board_region(list->board, name);
    if (region != NULL) return add_region_sites(list, region, err);
  }
  const char *colon = memchr(item, ':', length);
  if (colon != NULL) return add_box(list, item, colon, length, err);
  return add_range(list, item, length, err);
}

static int read_list(const Board *board, int player, const char *text,
                     Site *out, int max, Error *err) {
  SiteList list = {board, player, out, 0, max};
  size_t length;
  for (; (length = range_item(&text)) > 0; text += length)
    if (!add_item(&list, text, length, err)) return -1;
  return list.count;
}

int board_read_sites(const Board *board, const char *text, Site *out, int max,
                     Error *err) {
  return read_list(board, NOBODY, text, out, max, err);
}

int board_read_sites_of(const Board *board, int player, const char *text,
                        Site *out, int max, Error *err) {
  assert(0 <= player && player < board->nplayers);
  return read_list(board, player, text, out, max, err);
}

/* --- regions and routes --- */

enum { LIST_MAX = 2 * SITES_MAX };

static Site *keep_sites(Board *b, const Site *sites, int count, Error *err) {
  size_t size = (size_t)count * sizeof *sites;
  Site *kept = arena_new(&b->arena, size + 1);
  if (kept == NULL)
    error_memory(err);
  else
    memcpy(kept, sites, size);
  return kept;
}

/* Lines of a drawing that have something on them. */
static int drawn_lines(const char *text) {
  int n = 0;
  for (; *text != '\0'; text += *text == '\n') {
    size_t length = strcspn(text, "\n");
    size_t blank = strspn(text, " \t\r");
    n += blank < length && strncmp(text + blank, "--", 2) != 0;
    text += length;
  }
  return n;
}

/* The sites drawn by anything but '.'. A plate has two grids to draw; the one
** with that many rows is meant. */
static int read_drawn(const Board *b, const char *text, Site *out, Error *err) {
  Board *view = memory_new(sizeof *view);
  DrawnCell *cells = memory_new((size_t)b->count * sizeof *cells);
  DrawnAt at = {1, 1};
  int n = -1;
  if (view == NULL || cells == NULL) {
    error_memory(err);
  } else {
    *view = *b;
    if (b->has_plate && drawn_lines(text) == b->nframe) {
      view->nrows = b->nframe;
      view->rows = b->frame;
      view->reading = b->frame_reading;
    }
    n = drawing_read(view, text, cells, &at, err);
  }
  for (int i = 0; i < n; i++) out[i] = cells[i].site;
  memory_free(view);
  memory_free(cells);
  return n;
}

/* Reads one player's list; a site written twice counts once. */
static bool fill_region(Board *b, Region *region, int player, const char *list,
                        Error *err) {
  Site sites[LIST_MAX];
  bool is_drawn = strchr(list, '\n') != NULL && strchr(list, '.') != NULL;
  int kept = 0;
  int n = is_drawn ? read_drawn(b, list, sites, err)
                   : board_read_sites_of(b, player, list, sites, LIST_MAX, err);
  if (n < 0) return false;
  for (int i = 0; i < n; i++) {
    if (plane_has(region->sites[player].w, sites[i])) continue;
    plane_add(region->sites[player].w, sites[i]);
    sites[kept++] = sites[i];
  }
  region->order[player] = keep_sites(b, sites, kept, err);
  region->norder[player] = kept;
  return region->order[player] != NULL;
}

static bool name_is_free(const Board *b, const char *name, Error *err) {
  const Region *region = board_region(b, name);
  if (region != NULL && !region->is_usual)
    return error_set(err, ERROR_RULE,
                     "there is already a region '%s'; choose another name",
                     name);
  if (board_site(b, name) != NO_SITE)
    return error_set(err, ERROR_RULE,
                     "'%s' is a site; choose another name for the region",
                     name);
  if (strlen(name) >= sizeof b->regions[0].name)
    return error_set(err, ERROR_RULE,
                     "the name '%s' is too long: at most %d letters", name,
                     (int)sizeof b->regions[0].name - 1);
  if (b->nregions == REGIONS_MAX && region == NULL)
    return error_set(err, ERROR_RULE, "there are too many regions: at most %d",
                     REGIONS_MAX);
  return true;
}

bool board_add_region(Board *board, const char *name, const char *const *lists,
                      int nlists, Error *err) {
  if (!name_is_free(board, name, err)) return false;
  if (nlists != 1 && nlists != board->nplayers)
    return error_set(err, ERROR_RULE,
                     "region '%s' has %d lists of sites; give one for all or "
                     "one for each of the %d players",
                     name, nlists, board->nplayers);
  const Region *usual = board_region(board, name);
  Region region = {.is_usual = false};
  snprintf(region.name, sizeof region.name, "%s", name);
  for (int p = 0; p < board->nplayers; p++)
    if (!fill_region(board, &region, p, lists[nlists == 1 ? 0 : p], err))
      return false;
  board->regions[usual ? usual - board->regions : board->nregions++] = region;
  return true;
}

bool board_set_route(Board *board, int player, const char *list, Error *err) {
  Site sites[LIST_MAX];
  int n = board_read_sites_of(board, player, list, sites, LIST_MAX, err);
  if (n < 0) return false;
  board->route[player] = keep_sites(board, sites, n, err);
  if (board->route[player] == NULL) return false;
  board->nroute[player] = n;
  return board_index_route(board, player, err);
}

bool board_index_route(Board *board, int player, Error *err) {
  size_t size = (size_t)board->bits * sizeof(int16_t);
  int16_t *stage = arena_new(&board->arena, size + 1);
  if (stage == NULL) return error_memory(err);
  for (int s = 0; s < board->bits; s++) stage[s] = -1;
  for (int i = board->nroute[player] - 1; i >= 0; i--)
    stage[board->route[player][i]] = (int16_t)i;
  board->stage[player] = stage;
  return true;
}

Site board_ahead(const Board *b, int player, Site site, int steps) {
  int length = b->nroute[player], at = board_stage(b, player, site);
  const Site *route = b->route[player];
  int to = at + steps;
  if (at < 0) return NO_SITE;
  if (length > 1 && route[0] == route[length - 1])
    to = ((to % (length - 1)) + length - 1) % (length - 1);
  return to < 0 || to >= length ? NO_SITE : route[to];
}
