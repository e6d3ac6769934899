/* SPDX-License-Identifier: MIT
** shape_track.c - boards made of routes.
**
** All names are first collected in the order they are mentioned; a name with
** '*' becomes one name per player. Sorted into board order and without
** repetitions they are the sites; the mentions of a route, in order, are the
** route.
*/
#include "kernel/board/shape.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "kernel/board/range.h"

enum { MENTIONS_MAX = 4096, FULL_NAME = SITE_NAME + 200 };

typedef struct Mention {
  char name[SITE_NAME];
  int rank; /* which mention it is */
  int base; /* bytes before ":player"; 0: an ordinary name */
  Site site;
} Mention;

typedef struct Track {
  const TrackOptions *options;
  int nplayers;
  Mention *at;
  size_t count, capacity;
  size_t from[PLAYERS_MAX], to[PLAYERS_MAX]; /* mentions of each route */
} Track;

/* --- collecting names --- */

static bool mention(Track *t, const char *name, int base, Error *err) {
  if (strlen(name) >= SITE_NAME)
    return error_set(err, ERROR_RULE,
                     "the name '%s' is too long: at most %d letters", name,
                     SITE_NAME - 1);
  if (t->count == MENTIONS_MAX)
    return error_set(err, ERROR_RULE,
                     "the routes are too long: at most %d names together",
                     MENTIONS_MAX);
  if (!memory_reserve((void **)&t->at, &t->capacity, t->count + 1,
                      sizeof *t->at))
    return error_memory(err);
  Mention *m = &t->at[t->count];
  *m = (Mention){.rank = (int)t->count++, .base = base};
  strcpy(m->name, name);
  return true;
}

/* "start:red"; blanks in a player's name would end the name in a list. */
static void own_name(const Track *t, const char *base, int player,
                     char out[FULL_NAME]) {
  snprintf(out, FULL_NAME, "%s:%s", base, t->options->players[player]);
  for (; *out != '\0'; out++)
    if (strchr(" ,\t\n", *out) != NULL) *out = '_';
}

/* A name with '*' seen by nobody in particular is one for every player. */
static bool mention_starred(Track *t, const char *name, int player,
                            Error *err) {
  char full[FULL_NAME];
  for (int p = 0; p < t->nplayers; p++) {
    if (player >= 0 && player != p) continue;
    own_name(t, name, p, full);
    if (!mention(t, full, (int)strlen(name), err)) return false;
  }
  return true;
}

static bool name_is_sound(const char *name, Error *err) {
  if (strpbrk(name, "*:/()[]{}") == NULL) return true;
  return error_set(
      err, ERROR_RULE,
      "'%s' is not a name for a site; use letters and then digits, "
      "with one '*' behind them if every player has his own",
      name);
}

static bool mention_item(Track *t, const char *item, size_t length, int player,
                         Error *err) {
  NameRange range;
  char name[SITE_NAME];
  bool is_starred = item[length - 1] == '*';
  if (!range_read(item, length - is_starred, &range, err)) return false;
  for (int k = 0; k < range.count; k++) {
    range_name(&range, k, name);
    if (!name_is_sound(name, err)) return false;
    bool ok = is_starred ? mention_starred(t, name, player, err)
                         : mention(t, name, 0, err);
    if (!ok) return false;
  }
  return true;
}

static bool mention_list(Track *t, const char *list, int player, Error *err) {
  size_t length;
  for (; (length = range_item(&list)) > 0; list += length)
    if (!mention_item(t, list, length, player, err)) return false;
  return true;
}

/* --- routes --- */

static void list_players(const Track *t, char *out, size_t size) {
  size_t length = 0;
  out[0] = '\0';
  for (int p = 0; p < t->nplayers && length < size; p++)
    length += (size_t)snprintf(out + length, size - length, "%s%s",
                               p > 0 ? ", " : "", t->options->players[p]);
}

static bool find_player(const Track *t, const char *name, int *player,
                        Error *err) {
  char known[200];
  for (int p = 0; p < t->nplayers; p++)
    if (text_is_equal(t->options->players[p], name)) {
      *player = p;
      return true;
    }
  list_players(t, known, sizeof known);
  return error_set(err, ERROR_RULE, "there is no player '%s'; players are %s",
                   name, known);
}

static bool read_route(Track *t, int player, const char *sites, Error *err) {
  if (t->to[player] > t->from[player])
    return error_set(err, ERROR_RULE, "player '%s' has two routes; give one",
                     t->options->players[player]);
  t->from[player] = t->count;
  if (!mention_list(t, sites, player, err)) return false;
  t->to[player] = t->count;
  return true;
}

static bool read_routes(Track *t, Error *err) {
  const TrackOptions *o = t->options;
  for (int i = 0; i < o->nroutes; i++) {
    const TrackRoute *route = &o->routes[i];
    int first = 0, last = t->nplayers - 1;
    if (route->player != NULL) {
      if (!find_player(t, route->player, &first, err)) return false;
      last = first;
    }
    for (int p = first; p <= last; p++)
      if (!read_route(t, p, route->sites, err)) return false;
  }
  for (int p = 0; p < t->nplayers; p++)
    if (t->to[p] == t->from[p])
      return error_set(err, ERROR_RULE,
                       "player '%s' has no route; list its sites, such as "
                       "\"a1-a10\"",
                       o->players[p]);
  return o->spare == NULL || mention_list(t, o->spare, -1, err);
}

/* --- sites --- */

static int compare_names(const void *a, const void *b) {
  const Mention *m = a, *n = b;
  int order = range_compare(m->name, n->name);
  return order != 0 ? order : m->rank - n->rank;
}

static int compare_ranks(const void *a, const void *b) {
  const Mention *m = a, *n = b;
  return m->rank - n->rank;
}

/* Gives every mention its site; the number of different ones. */
static int number_sites(Track *t) {
  int sites = 0;
  qsort(t->at, t->count, sizeof *t->at, compare_names);
  for (size_t i = 0; i < t->count; i++) {
    if (i > 0 && strcmp(t->at[i].name, t->at[i - 1].name) != 0) sites++;
    t->at[i].site = (Site)sites;
  }
  qsort(t->at, t->count, sizeof *t->at, compare_ranks);
  return sites + 1;
}

static bool name_sites(const Track *t, Board *b, Error *err) {
  int x = 0;
  for (size_t i = 0; i < t->count; i++) {
    Site s = t->at[i].site;
    if (board_has(b, s)) continue;
    b->x[s] = (int16_t)x++;
    if (!board_name_site(b, s, t->at[i].name, err)) return false;
  }
  return board_make_rows(b, err);
}

static bool set_routes(const Track *t, Board *b, Error *err) {
  for (int p = 0; p < t->nplayers; p++) {
    size_t n = t->to[p] - t->from[p];
    b->route[p] = arena_new(&b->arena, n * sizeof(Site));
    if (b->route[p] == NULL) return error_memory(err);
    for (size_t i = 0; i < n; i++) b->route[p][i] = t->at[t->from[p] + i].site;
    b->nroute[p] = (int)n;
    if (!board_index_route(b, p, err)) return false;
  }
  return true;
}

/* The region "start" of "start:red" and "start:purple". */
static bool add_own_region(const Track *t, Board *b, const Mention *m,
                           Error *err) {
  char base[SITE_NAME], names[PLAYERS_MAX][FULL_NAME];
  const char *lists[PLAYERS_MAX];
  snprintf(base, sizeof base, "%.*s", m->base, m->name);
  if (board_region(b, base) != NULL) return true;
  for (int p = 0; p < t->nplayers; p++) {
    own_name(t, base, p, names[p]);
    lists[p] = board_site(b, names[p]) != NO_SITE ? names[p] : "";
  }
  return board_add_region(b, base, lists, t->nplayers, err);
}

static bool add_own_regions(const Track *t, Board *b, Error *err) {
  for (size_t i = 0; i < t->count; i++)
    if (t->at[i].base > 0 && !add_own_region(t, b, &t->at[i], err))
      return false;
  return true;
}

/* --- links by name --- */

typedef struct Pairs {
  Site left[SITES_MAX], right[SITES_MAX];
  int count;
} Pairs;

static bool read_pairs(const Board *b, const TrackLink *link, Pairs *pairs,
                       Error *err) {
  const char *slash = strchr(link->pairs, '/');
  char left[512];
  size_t length = slash != NULL ? (size_t)(slash - link->pairs) : 0;
  if (length == 0 || length >= sizeof left)
    return error_set(err, ERROR_RULE,
                     "link '%s' needs two lists of sites with '/' between "
                     "them, such as \"a1-f1 / a2-f2\"",
                     link->name);
  memcpy(left, link->pairs, length);
  left[length] = '\0';
  int n = board_read_sites(b, left, pairs->left, SITES_MAX, err);
  int m =
      n < 0 ? -1 : board_read_sites(b, slash + 1, pairs->right, SITES_MAX, err);
  pairs->count = n;
  if (n < 0 || m < 0) return false;
  if (n == m) return true;
  return error_set(err, ERROR_RULE,
                   "link '%s' has %d sites before '/' and %d behind it; give "
                   "as many on both sides",
                   link->name, n, m);
}

static bool link_one(Board *b, Site from, Dir d, Site to, Error *err) {
  Site old = board_next(b, from, d);
  if (old != NO_SITE && old != to)
    return error_set(err, ERROR_RULE,
                     "link '%s' leads from %s to both %s and %s; one site can "
                     "lead to one only",
                     b->dir[d].name, board_name(b, from), board_name(b, old),
                     board_name(b, to));
  board_link(b, from, d, to);
  return true;
}

static bool add_links(const Track *t, Board *b, Error *err) {
  for (int i = 0; i < t->options->nlinks; i++) {
    Pairs pairs;
    if (!read_pairs(b, &t->options->links[i], &pairs, err)) return false;
    for (int k = 0; k < pairs.count; k++)
      if (!link_one(b, pairs.left[k], (Dir)i, pairs.right[k], err) ||
          !link_one(b, pairs.right[k], (Dir)i, pairs.left[k], err))
        return false;
  }
  return true;
}

static bool add_dirs(const Track *t, Board *b, Error *err) {
  for (int i = 0; i < t->options->nlinks; i++) {
    const char *name = t->options->links[i].name;
    if (strlen(name) >= SITE_NAME)
      return error_set(err, ERROR_RULE,
                       "the name '%s' is too long: at most %d letters", name,
                       SITE_NAME - 1);
    Dir d = board_add_dir(b, name, 0);
    b->dir[d].opposite = d;
  }
  return board_make_links(b, err);
}

/* --- the builder --- */

static bool build(const Track *t, Board *b, Error *err) {
  strcpy(b->kind, "track");
  return name_sites(t, b, err) && set_routes(t, b, err) &&
         add_own_regions(t, b, err) && add_dirs(t, b, err) &&
         add_links(t, b, err) && board_finish(b, err);
}

static Board *make_board(Track *t, Error *err) {
  if (!read_routes(t, err)) return NULL;
  int sites = number_sites(t);
  if (sites > SITES_MAX) {
    error_set(err, ERROR_RULE, "the track has %d sites; at most %d fit", sites,
              SITES_MAX);
    return NULL;
  }
  Board *b = board_new(sites, t->nplayers, err);
  if (b == NULL || build(t, b, err)) return b;
  board_free(b);
  return NULL;
}

Board *shape_track(const TrackOptions *options, int nplayers, Error *err) {
  assert(0 <= options->nlinks && options->nlinks <= 8);
  Track t = {.options = options, .nplayers = nplayers};
  Board *b = make_board(&t, err);
  memory_free(t.at);
  return b;
}
