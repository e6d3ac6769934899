/* SPDX-License-Identifier: MIT
** define_pieces.c - what a position holds besides sites: kinds of pieces,
** piles, counters and registers.
*/
#include "script/family.h"
#include "script/loading.h"
#include "script/value.h"

#include <ctype.h>
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- pieces ---- */

typedef struct KindSpec {
  const char *name;
  char letters[PLAYERS_MAX][8];
  int nletters, stock;
  bool is_neutral;
} KindSpec;

static void read_kind_item(Definition *d, KindSpec *k) {
  lua_State *L = d->L;
  if (value_is_neutral(L, -1)) {
    k->is_neutral = true;
  } else if (lua_isinteger(L, -1)) {
    k->stock = (int)lua_tointeger(L, -1);
    if (k->stock < 0 || k->stock > 1000)
      define_fault(d, k->name, "'%s': a stock is between 0 and 1000", k->name);
  } else if (lua_type(L, -1) == LUA_TSTRING && k->nletters < PLAYERS_MAX &&
             lua_rawlen(L, -1) > 0 && lua_rawlen(L, -1) < 8) {
    snprintf(k->letters[k->nletters++], 8, "%s", lua_tostring(L, -1));
  } else {
    define_fault(d, k->name,
                 "'%s' is drawn by a letter, and may have a stock: "
                 "%s = { \"K\", 8 }",
                 k->name, k->name);
  }
}

/* One letter: capital for the first player, small for the second. */
static void spread_letters(Definition *d, KindSpec *k) {
  int n = k->is_neutral ? 1 : d->game->nplayers;
  if (k->nletters == n) return;
  if (k->nletters != 1 || n != 2)
    define_fault(d, k->name, "'%s' needs %s", k->name,
                 n == 1 ? "one letter" : "a letter for each player");
  k->letters[0][0] = (char)toupper((unsigned char)k->letters[0][0]);
  k->letters[1][0] = (char)tolower((unsigned char)k->letters[0][0]);
  if (k->letters[0][0] == k->letters[1][0])
    define_fault(d, k->name, "'%s' needs a letter for each player", k->name);
}

static void add_kind(Definition *d, KindSpec *k) {
  const char *letters[PLAYERS_MAX];
  Error err;
  spread_letters(d, k);
  for (int p = 0; p < PLAYERS_MAX; p++) letters[p] = k->letters[p];
  for (int p = 0; p < (k->is_neutral ? 1 : d->game->nplayers); p++)
    if (game_piece_of_letter(d->game, letters[p]) || !strcmp(letters[p], "."))
      define_fault(d, k->name,
                   "'%s' cannot be drawn by '%s': the letter is taken; choose "
                   "another",
                   k->name, letters[p]);
  if (game_add_kind(d->game, k->name, k->is_neutral, k->stock, letters, &err) <
      0)
    define_fault(d, k->name, "%s", err.text);
}

/* One kind for each letter of a family, from the one that is declared. */
static void add_family(Definition *d, const KindSpec *k) {
  Family family;
  family_read(d, k->name, k->is_neutral, &family);
  for (int i = 0; i < family.count; i++) {
    KindSpec one = *k;
    one.name = family.name[i];
    one.nletters = family.nletters;
    for (int p = 0; p < family.nletters; p++)
      snprintf(one.letters[p], 8, "%c", family.letter[p][i]);
    if (game_kind(d->game, one.name) >= 0)
      define_fault(d, k->name, "'%s': there is already a kind '%s'", k->name,
                   one.name);
    add_kind(d, &one);
  }
  family_note(d, k->name, &family);
}

static void read_kind(Definition *d, const char *name) {
  lua_State *L = d->L;
  KindSpec k = {.name = name, .stock = -1};
  bool is_family = false;
  if (lua_istable(L, -1)) {
    static const char *const keys[] = {"of", "is", "letters", "facing", NULL};
    define_only(d, name, keys);
    is_family = lua_getfield(L, -1, "letters") != LUA_TNIL;
    lua_pop(L, 1);
    int n = (int)lua_rawlen(L, -1);
    for (int i = 1; i <= n; i++) {
      lua_rawgeti(L, -1, i);
      read_kind_item(d, &k);
      lua_pop(L, 1);
    }
  } else {
    read_kind_item(d, &k);
  }
  if (is_family && k.nletters)
    define_fault(d, name, "'%s' has letters = \"...\", and no other letter",
                 name);
  if (is_family) {
    add_family(d, &k);
    return;
  }
  if (k.nletters == 0)
    define_fault(d, name, "'%s' needs a letter to be drawn by", name);
  add_kind(d, &k);
  if (lua_istable(L, -1)) family_traits(d, name);
}

static void default_kind(Definition *d) {
  Game *g = d->game;
  char text[PLAYERS_MAX][2] = {{0}};
  const char *letters[PLAYERS_MAX];
  Error err;
  for (int p = 0; p < g->nplayers; p++) {
    text[p][0] = g->player_letter[p];
    letters[p] = text[p];
  }
  game_add_kind(g, "piece", false, -1, letters, &err);
}

static void read_piles(Definition *d) {
  lua_State *L = d->L;
  Game *g = d->game;
  int type = define_get(d, "piles");
  if (type == LUA_TNIL) return;
  if (type != LUA_TTABLE)
    define_fault(d, "piles",
                 "piles = { 5 } says how high a pile may be (1 to "
                 "200)");
  size_t bits = (size_t)g->board->bits;
  g->has_piles = true;
  g->pile_room = arena_new(&g->arena, bits * sizeof *g->pile_room);
  if (!g->pile_room) luaL_error(L, "out of memory");
  if (lua_rawgeti(L, -1, 1) != LUA_TNUMBER || lua_tointeger(L, -1) < 1 ||
      lua_tointeger(L, -1) > 200)
    define_fault(d, "piles",
                 "piles = { 5 } says how high a pile may be (1 to "
                 "200)");
  for (size_t s = 0; s < bits; s++)
    g->pile_room[s] = (uint16_t)lua_tointeger(L, -1);
  lua_pop(L, 1);
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    Site sites[SITES_MAX];
    Error err;
    if (lua_type(L, -2) != LUA_TSTRING) continue;
    if (!lua_isinteger(L, -1) || lua_tointeger(L, -1) < 1 ||
        lua_tointeger(L, -1) > 200)
      define_fault(d, "piles", "a pile may be 1 to 200 high");
    for (int p = 0; p < g->nplayers; p++) {
      int n = board_read_sites_of(g->board, p, lua_tostring(L, -2), sites,
                                  SITES_MAX, &err);
      if (n < 0) define_fault(d, "piles", "%s", err.text);
      for (int i = 0; i < n; i++)
        g->pile_room[sites[i]] = (uint16_t)lua_tointeger(L, -1);
    }
  }
}

/* On a lattice one kind is in cells, the others on faces. */
static void find_bodies(Definition *d) {
  Game *g = d->game;
  if (!g->board->nbodies) return;
  g->body_kind = game_kind(g, g->board->body);
  if (g->body_kind < 0)
    define_fault(d, "pieces",
                 "the lattice is built of '%s', but no piece is "
                 "called so",
                 g->board->body);
}

/* tokin = { "T", of = "pawn" }: in a stock it is a pawn again. The kinds are
** all there; the table of pieces is on top. */
static void read_stocked(Definition *d, Kind *kind) {
  lua_State *L = d->L;
  if (lua_getfield(L, -1, kind->name) == LUA_TTABLE &&
      lua_getfield(L, -1, "of") != LUA_TNIL) {
    const char *of = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "";
    int as = game_kind(d->game, of);
    if (as < 0 || d->game->kinds[as].is_neutral != kind->is_neutral)
      define_fault(d, kind->name,
                   "'of' names the kind that '%s' becomes in a stock: "
                   "of = \"%s\"",
                   kind->name, d->game->kinds[0].name);
    kind->stocked = (uint8_t)as;
  }
  lua_settop(L, d->table + 1);
}

void define_pieces(Definition *d) {
  const char *names[KINDS_MAX];
  lua_State *L = d->L;
  int n = 0, type = define_get(d, "pieces");
  if (type == LUA_TNIL) {
    default_kind(d);
  } else if (type != LUA_TTABLE) {
    define_fault(d, "pieces", "pieces is a table: pieces = { king = \"K\" }");
  } else {
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
      if (lua_type(L, -2) != LUA_TSTRING)
        define_fault(d, "pieces",
                     "kinds have names: pieces = { king = \"K\" }");
      if (n == KINDS_MAX)
        define_fault(d, "pieces", "there are at most %d kinds of pieces",
                     KINDS_MAX);
      names[n++] = value_string(L, -2);
    }
    if (n == 0) define_fault(d, "pieces", "'pieces' names no kinds");
    if (n > 0) qsort(names, (size_t)n, sizeof *names, text_compare);
  }
  for (int i = 0; i < n; i++) {
    lua_getfield(L, -1, names[i]);
    read_kind(d, names[i]);
    lua_pop(L, 1);
  }
  for (int i = 0; n && i < d->game->nkinds; i++)
    read_stocked(d, &d->game->kinds[i]);
  family_check(d);
  lua_pop(L, 1);
  find_bodies(d);
  read_piles(d);
  lua_settop(L, d->table);
}

/* ---- vars ---- */

static void read_counter(Definition *d, const char *name) {
  lua_State *L = d->L;
  Game *g = d->game;
  if (g->ncounters == COUNTERS_MAX)
    define_fault(d, name, "at most %d counters", COUNTERS_MAX);
  Counter *c = &g->counters[g->ncounters++];
  snprintf(c->name, sizeof c->name, "%s", name);
  c->per_player = lua_istable(L, -1);
  for (int p = 0; p < (c->per_player ? g->nplayers : 1); p++) {
    if (c->per_player)
      lua_rawgeti(L, -1, p + 1);
    else
      lua_pushvalue(L, -1);
    if (c->per_player && lua_isnil(L, -1))
      define_fault(d, name, "'%s' needs a number for each of the %d players",
                   name, g->nplayers);
    if (!lua_isinteger(L, -1))
      define_fault(d, name,
                   "'%s' must be a whole number, a list with one for "
                   "each player, per_player(0), or site, sites, pieces",
                   name);
    c->first[p] = lua_tointeger(L, -1);
    if (c->first[p] < -NUMBER_MOST || c->first[p] > NUMBER_MOST)
      define_fault(d, name, "'%s' begins beyond %lld", name,
                   (long long)NUMBER_MOST);
    lua_pop(L, 1);
  }
}

static void read_register(Definition *d, const char *name,
                          const RegisterSpec *spec) {
  Game *g = d->game;
  Site sites[SITES_MAX];
  Error err;
  if (g->nregisters == REGISTERS_MAX)
    define_fault(d, name, "at most %d registers", REGISTERS_MAX);
  Register *r = &g->registers[g->nregisters++];
  snprintf(r->name, sizeof r->name, "%s", name);
  r->type = spec->type;
  if (!spec->members) return;
  int n = board_read_sites(g->board, spec->members, sites, SITES_MAX, &err);
  if (n < 0) define_fault(d, name, "'%s': %s", name, err.text);
  if (n > 1 && r->type == REGISTER_SITE)
    define_fault(d, name, "'%s' holds one site at most", name);
  for (int i = 0; i < n; i++) plane_add(r->first.w, sites[i]);
}

/* A name used for two things would be read as the wrong one somewhere. */
static void check_free(Definition *d, const char *name) {
  const Game *g = d->game;
  if (strlen(name) >= NAME_MAX_BYTES)
    define_fault(d, name, "'%s' is too long for a name", name);
  const char *other = board_region(g->board, name)            ? "a region"
                      : game_kind(g, name) >= 0               ? "a kind"
                      : game_trait(g, name)                   ? "a trait"
                      : board_site(g->board, name) != NO_SITE ? "a site"
                      : !strcmp(name, "line")                 ? "a line"
                      : game_register(g, name) >= 0           ? "a register"
                                                              : NULL;
  if (other)
    define_fault(d, name, "'%s' already names %s: choose another name", name,
                 other);
}

/* Where a plate lies: the cell below its first hole. */
static void add_plate(Definition *d) {
  static const RegisterSpec spec = {REGISTER_SITE, NULL};
  if (!d->game->board->has_plate) return;
  check_free(d, "plate");
  read_register(d, "plate", &spec);
  d->game->registers[d->game->nregisters - 1].shown = "";
}

/* ---- what is shown of them ---- */

static const char **find_shown(Game *g, const char *name) {
  for (int i = 0; i < g->ncounters; i++)
    if (!strcmp(g->counters[i].name, name)) return &g->counters[i].shown;
  for (int i = 0; i < g->nregisters; i++)
    if (!strcmp(g->registers[i].name, name)) return &g->registers[i].shown;
  return !strcmp(name, "score") ? &g->score_shown : NULL;
}

static void read_shown(Definition *d, const char *name, const char *sentence) {
  const char **shown = find_shown(d->game, name);
  if (!shown) define_fault(d, "show", "show: vars has no '%s'", name);
  *shown = arena_string(&d->game->arena, sentence, strlen(sentence));
}

/* show = { "held", komi = "{player} gets {half} points" } */
static void read_show(Definition *d) {
  lua_State *L = d->L;
  int type = define_get(d, "show");
  if (type != LUA_TNIL && type != LUA_TTABLE)
    define_fault(d, "show",
                 "show is a list of counters and registers: show = "
                 "{ \"held\" }");
  if (type == LUA_TTABLE)
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
      if (lua_type(L, -1) != LUA_TSTRING)
        define_fault(d, "show",
                     "show has names and sentences: show = { komi = "
                     "\"{player} gets {} points\" }");
      if (lua_type(L, -2) == LUA_TSTRING)
        read_shown(d, lua_tostring(L, -2), lua_tostring(L, -1));
      else
        read_shown(d, lua_tostring(L, -1), "");
    }
  lua_pop(L, 1);
}

/* The names of vars or scratch, in order; the table is on top. -1: it is not
** there, and nothing is. */
static int read_names(Definition *d, const char *key, const char **names) {
  lua_State *L = d->L;
  int n = 0, type = define_get(d, key);
  if (type == LUA_TNIL) {
    lua_pop(L, 1);
    return -1;
  }
  if (type != LUA_TTABLE)
    define_fault(d, key, "%s is a table: %s = { passed = 0, ep = site }", key,
                 key);
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING || n == COUNTERS_MAX + REGISTERS_MAX)
      define_fault(d, key,
                   "%s names counters and registers: %s = { passed = 0 }", key,
                   key);
    names[n++] = value_string(L, -2);
  }
  if (n > 0) qsort(names, (size_t)n, sizeof *names, text_compare);
  return n;
}

static void read_var(Definition *d, const char *name, bool is_scratch) {
  Game *g = d->game;
  const RegisterSpec *spec = value_to_register(d->L, -1);
  check_free(d, name);
  if (game_counter(g, name) >= 0)
    define_fault(d, name, "'%s' already names a counter: choose another name",
                 name);
  if (spec && spec->members && is_scratch)
    define_fault(d, name, "'%s' holds nothing at first: write %s = %s", name,
                 name, spec->type == REGISTER_SITE ? "site" : "sites");
  if (spec)
    read_register(d, name, spec);
  else
    read_counter(d, name);
  if (spec)
    g->registers[g->nregisters - 1].is_scratch = is_scratch;
  else
    g->counters[g->ncounters - 1].is_scratch = is_scratch;
  g->has_scratch = g->has_scratch || is_scratch;
}

static void read_vars(Definition *d, const char *key, bool is_scratch) {
  const char *names[COUNTERS_MAX + REGISTERS_MAX];
  int n = read_names(d, key, names);
  for (int i = 0; i < n; i++) {
    lua_getfield(d->L, -1, names[i]);
    read_var(d, names[i], is_scratch);
    lua_pop(d->L, 1);
  }
  if (n >= 0) lua_pop(d->L, 1);
}

void define_vars(Definition *d) {
  add_plate(d);
  read_vars(d, "vars", false);
  read_vars(d, "scratch", true);
  read_show(d);
}
