/* SPDX-License-Identifier: MIT
** sketch.c - drawing what a game is made of, and writing it down.
**
** The names of sites and directions are the board's own: a game that has
** nothing but the board is loaded, and asked.
*/
#include "sketch.h"
#include "sketch_board.h"
#include "scratch.h"
#include "script/load.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool sketch_swarms;

int sketch_below(Sketch *p, int n) {
  return (int)random_below(&p->random, (uint32_t)n);
}

bool sketch_chance(Sketch *p, int percent) {
  return sketch_below(p, 100) < percent;
}

const char *sketch_player(int player) {
  static const char *const names[] = {"white",  "black",  "red",  "green",
                                      "yellow", "purple", "lime", "kaki"};
  return names[player];
}

const char *sketch_site(Sketch *p) {
  return p->sites[sketch_below(p, p->nsites)];
}

const char *sketch_direction(Sketch *p) {
  return p->directions[sketch_below(p, p->ndirections)];
}

const char *sketch_letter(const Sketch *p, int kind, int player) {
  static const char *const initials[] = {"w", "b", "r", "g",
                                         "y", "p", "l", "k"};
  static const char *const pairs[SKETCH_KINDS][2] = {
      {"K", "k"}, {"M", "m"}, {"T", "t"}, {"P", "p"}};
  static const char *const more[SKETCH_KINDS][4] = {{"A", "B", "C", "D"},
                                                    {"E", "F", "G", "H"},
                                                    {"I", "J", "K", "L"},
                                                    {"M", "N", "P", "Q"}};
  if (p->has & HAS_SPACE)
    return kind == 0 ? (player ? "W" : "B") : (player ? "w" : "b");
  if (kind < 0) return initials[player];
  if (kind == p->nkinds - 1 && (p->has & HAS_NEUTRAL)) return "s";
  return p->players <= 2 ? pairs[kind][player] : more[kind][player];
}

/* ---- drawing ---- */

static void add_direction(Sketch *p, const char *name) {
  if (p->ndirections < 40)
    snprintf(p->directions[p->ndirections++], sizeof *p->directions, "%s",
             name);
}

static bool is_seen_by_all(const DirClass *c, int players) {
  for (int i = 0; i < players; i++)
    if (!c->dirs[i]) return false;
  return true;
}

/* Names that mean something to every player, or to the first two. */
static void take_directions(Sketch *p, const Board *b) {
  for (int i = 0; i < b->ndirs; i++) add_direction(p, b->dir[i].name);
  for (int i = 0; i < b->nclasses; i++)
    if (is_seen_by_all(&b->classes[i], p->players > 2 ? 2 : p->players) &&
        b->classes[i].name[0])
      add_direction(p, b->classes[i].name);
}

static bool take_sites(Sketch *p, const Board *b) {
  p->sites = calloc((size_t)b->count + 1, sizeof *p->sites);
  if (!p->sites) abort();
  for (int s = 0; s < b->bits && b->name; s++)
    if (board_has(b, (Site)s) && b->name[s][0])
      snprintf(p->sites[p->nsites++], SITE_NAME, "%s", b->name[s]);
  return p->nsites > 0;
}

static void write_players(const Sketch *p, Text *out) {
  text_add(out, "  players = { ");
  for (int i = 0; i < p->players; i++)
    text_addf(out, "%s\"%s\"", i ? ", " : "", sketch_player(i));
  text_add(out, " },\n");
}

static bool ask_board(Sketch *p) {
  Error err = {0};
  Text text;
  text_init(&text);
  text_add(&text, "return game { name = \"B\",\n");
  write_players(p, &text);
  text_addf(&text, "  board = %s, %s moves = pass }\n", p->board,
            p->has & HAS_SPACE ? "pieces = { kc = { \"B\", \"W\" } }," : "");
  Game *game = scratch_load(text_string(&text), NULL, &err);
  text_done(&text);
  if (!game) return false;
  take_directions(p, game->board);
  bool ok = (p->has & HAS_SPACE) || take_sites(p, game->board);
  p->size = p->has & HAS_SPACE ? 20 : game->board->count;
  if (p->size <= 36) p->has |= HAS_SMALL;
  if (p->size > 64) p->has |= HAS_LARGE;
  game_free(game);
  return ok;
}

static bool has_direction(const Sketch *p, const char *name) {
  for (int i = 0; i < p->ndirections; i++)
    if (!strcmp(p->directions[i], name)) return true;
  return false;
}

static void draw_kinds(Sketch *p) {
  p->nkinds = sketch_chance(p, 45) ? 0 : 1 + sketch_below(p, 3);
  if (p->has & HAS_SPACE) p->nkinds = 2;
  if (p->players > 4) p->nkinds = 0; /* letters for eight of each kind */
  if (!p->nkinds) return;
  p->has |= HAS_KINDS;
  if (p->has & HAS_SPACE) return;
  if (sketch_chance(p, 30) && p->nkinds < SKETCH_KINDS) {
    p->has |= HAS_NEUTRAL;
    p->nkinds++;
  }
  for (int i = 0; i < p->nkinds; i++) {
    p->is_limited[i] = sketch_chance(p, 35);
    if (p->is_limited[i]) p->has |= HAS_STOCK;
  }
  if (p->nkinds > 1 && sketch_chance(p, 25)) p->has |= HAS_RELATION;
  if (sketch_chance(p, 30)) p->has |= HAS_TRAITS;
  if (p->players <= 2 && has_direction(p, "e") && has_direction(p, "w") &&
      sketch_chance(p, 30))
    p->has |= HAS_FACED;
}

static void draw_features(Sketch *p) {
  static const struct {
    unsigned feature;
    int percent;
  } table[] = {{HAS_SITE, 25},    {HAS_SITES, 25},  {HAS_PIECES, 15},
               {HAS_COUNTER, 35}, {HAS_REGION, 40}, {HAS_PHASES, 35}};
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (sketch_chance(p, p->swarm ? 50 : table[i].percent))
      p->has |= table[i].feature;
  bool flat = !(p->has & (HAS_SPACE | HAS_PLATE));
  int more = p->swarm ? 20 : 0;
  if (flat && sketch_chance(p, more + (p->has & HAS_ROUTE ? 60 : 12)))
    p->has |= HAS_PILES;
  if (sketch_chance(p, more / 2 + (p->has & HAS_ROUTE ? 50 : 4)))
    p->has |= HAS_DICE;
  if (p->has & HAS_SPACE)
    p->has &= ~(unsigned)(HAS_REGION | HAS_DICE | HAS_PIECES | HAS_SITES);
  if ((p->has & HAS_FLAT) && !(p->has & HAS_PLATE) && sketch_chance(p, 4) &&
      p->nsites > 4)
    p->has |= HAS_ROUTE;
  if (p->has & HAS_PHASES) p->nphases = 1 + sketch_below(p, SKETCH_PHASES - 1);
}

/* What the board alone decides: most sketches that will not do are left before
** the board is made. */
enum {
  BY_BOARD = HAS_RIVAL | HAS_PLATE | HAS_SPACE | HAS_LEAP | HAS_BAR |
             HAS_RANKS | HAS_FACING
};

static int draw_players(Sketch *p) {
  int n = sketch_below(p, 100);
  if (p->swarm && sketch_chance(p, 30)) return 1 + n % 4;
  return n < 4 ? 1 : n < 82 ? 2 : n < 90 ? 3 : n < 96 ? 4 : 5 + n % 4;
}

bool sketch_make(Sketch *p, uint64_t seed, unsigned needs, unsigned bars) {
  *p = (Sketch){.wanted = -1};
  random_seed(&p->random, seed);
  if (sketch_swarms) p->swarm = random_next(&p->random) | 1;
  p->players = draw_players(p);
  sketch_board(p);
  if (p->has & HAS_SPACE) p->players = 2;
  if (p->players > 1) p->has |= HAS_RIVAL;
  if ((needs & BY_BOARD & ~p->has) || (bars & p->has & BY_BOARD)) return false;
  if (!ask_board(p)) return false;
  draw_kinds(p);
  draw_features(p);
  return !(needs & ~p->has) && !(bars & p->has);
}

void sketch_done(Sketch *p) { free(p->sites); }

/* ---- writing ---- */

static void write_kind(Sketch *p, int kind, Text *out) {
  static const char *const traits[] = {"t1 t2", "t2", "t1"};
  bool neutral = kind == p->nkinds - 1 && (p->has & HAS_NEUTRAL);
  text_addf(out, "%sk%d = { ", kind ? ", " : "", kind + 1);
  for (int i = 0; i < (neutral ? 1 : p->players); i++)
    text_addf(out, "%s\"%s\"", i ? ", " : "", sketch_letter(p, kind, i));
  if (p->is_limited[kind]) text_addf(out, ", %d", 2 + sketch_below(p, 8));
  if (p->has & HAS_TRAITS) text_addf(out, ", is = \"%s\"", traits[kind % 3]);
  text_add(out, neutral ? ", neutral }" : " }");
}

static void write_pieces(Sketch *p, Text *out) {
  if (!(p->has & HAS_KINDS)) return;
  if (p->has & HAS_SPACE) {
    text_add(out, "  pieces = { kc = { \"B\", \"W\" }, k2 = { \"b\", \"w\" } "
                  "},\n");
    return;
  }
  text_add(out, "  pieces = { ");
  for (int i = 0; i < p->nkinds; i++) write_kind(p, i, out);
  if (p->has & HAS_FACED)
    text_add(out, ", kf = { letters = \"YZ\", facing = \"e w\" }");
  text_add(out, " },\n");
}

static void write_sites(Sketch *p, int n, Text *out) {
  text_add(out, "\"");
  for (int i = 0; i < n; i++)
    text_addf(out, "%s%s", i ? " " : "", sketch_site(p));
  text_add(out, "\"");
}

static void write_vars(Sketch *p, Text *out) {
  if (!(p->has & (HAS_SITE | HAS_SITES | HAS_PIECES | HAS_COUNTER))) return;
  text_add(out, "  vars = { ");
  if (p->has & HAS_SITE) text_add(out, "s = site, ");
  if (p->has & HAS_SITES) {
    text_add(out, "q = sites");
    if (sketch_chance(p, 30)) write_sites(p, 2, out);
    text_add(out, ", ");
  }
  if (p->has & HAS_PIECES) {
    text_add(out, "m = pieces");
    if (sketch_chance(p, 40)) write_sites(p, 2, out);
    text_add(out, ", ");
  }
  if (p->has & HAS_COUNTER) {
    text_addf(out, "n = %d, v = { ", sketch_below(p, 4) - 1);
    for (int i = 0; i < p->players; i++)
      text_addf(out, "%s%d", i ? ", " : "", sketch_below(p, 3));
    text_add(out, " }, ");
  }
  text_add(out, "},\n");
}

static void write_regions(Sketch *p, Text *out) {
  if (!(p->has & HAS_REGION)) return;
  text_add(out, "  regions = { zone = ");
  write_sites(p, 1 + sketch_below(p, p->nsites / 2 + 1), out);
  text_add(out, ", home = { ");
  for (int i = 0; i < p->players; i++) {
    if (i) text_add(out, ", ");
    write_sites(p, 1 + sketch_below(p, 4), out);
  }
  text_add(out, " } },\n");
}

static void write_route(Sketch *p, Text *out) {
  if (!(p->has & HAS_ROUTE) || !(p->has & HAS_FLAT)) return;
  int first = sketch_below(p, p->nsites - 3), n = 3 + sketch_below(p, 6);
  text_add(out, "  route = \"");
  for (int i = first; i < first + n && i < p->nsites; i++)
    text_addf(out, "%s ", p->sites[i]);
  if (sketch_chance(p, 50)) text_addf(out, "%s", p->sites[first]);
  text_add(out, "\",\n");
}

static int some_kind(Sketch *p) {
  return p->nkinds ? sketch_below(p, p->nkinds) : -1;
}

/* On a plate pieces are in the holes, whose names are small. */
static bool stands_on(const Sketch *p, const char *site) {
  return !(p->has & HAS_PLATE) || islower((unsigned char)site[0]);
}

/* Which sites get what: every site at most once. */
static void write_places(Sketch *p, Text *out) {
  int percent = 10 + sketch_below(p, 50), left = 40;
  text_add(out, "  setup = { ");
  for (int i = 0; i < p->nsites && left > 0; i++) {
    if (!sketch_chance(p, percent) || !stands_on(p, p->sites[i])) continue;
    left--;
    text_addf(out, "[\"%s\"] = \"", p->sites[i]);
    int height = p->has & HAS_PILES ? 1 + sketch_below(p, 3) : 1;
    while (height-- > 0)
      text_add(out,
               sketch_letter(p, some_kind(p), sketch_below(p, p->players)));
    text_add(out, "\", ");
  }
  text_add(out, "},\n");
}

static void write_space(Sketch *p, Text *out) {
  static const char *const setups[] = {
      "B(0,0,1)x- W(1,0,1)y- b(0,0,1)z+ w(1,0,1)z+",
      "B(0,0,1)z+ B(1,0,1)x+y- W(2,0,1)x+ b(1,0,1)z+ w(2,0,1)z+",
      "B(0,0,1)y- W(0,0,2)y- b(0,0,2)z+ w(0,0,1)x+"};
  text_addf(out, "  setup = \"%s\",\n", setups[sketch_below(p, 3)]);
}

static void write_setup(Sketch *p, Text *out) {
  if (p->has & HAS_SPACE)
    write_space(p, out);
  else if (sketch_chance(p, 88))
    write_places(p, out);
}

/* The players of even and of odd number, or only the first and the last. */
static void write_partners(Sketch *p, Text *out) {
  bool is_pair = p->players == 3 || sketch_chance(p, 40);
  if (p->players < 3 || !sketch_chance(p, 40)) return;
  text_add(out, "  partners = { ");
  for (int side = 0; side < 2 - is_pair; side++) {
    text_add(out, side ? ", { " : "{ ");
    for (int i = side; i < p->players; i += is_pair ? p->players - 1 : 2)
      text_addf(out, "\"%s\", ", sketch_player(i));
    text_add(out, "}");
  }
  text_add(out, " },\n");
}

void sketch_write(Sketch *p, Text *out) {
  write_players(p, out);
  write_partners(p, out);
  text_addf(out, "  board = %s,\n", p->board);
  if ((p->has & HAS_FACING) && p->players == 2 && sketch_chance(p, 10))
    text_add(out, "  seats = { \"north\", \"south\" },\n");
  if (text_starts(p->board, "grid(") && !strstr(p->board, "sites") &&
      sketch_chance(p, 5))
    text_addf(out, "  look = { marks = \"%s\" },\n", p->sites[0]);
  write_pieces(p, out);
  if (p->has & HAS_PILES)
    text_addf(out, "  piles = { %d },\n", 3 + sketch_below(p, 4));
  write_regions(p, out);
  write_route(p, out);
  write_vars(p, out);
  write_setup(p, out);
}
