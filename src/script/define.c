/* SPDX-License-Identifier: MIT
** define.c - from the table of game { } to a Game.
**
** Keys are read in a fixed order: players, board, pieces, vars, then the
** layout is fixed, then set-up and rules. Every complaint points at the line
** where the key is written.
*/
#include "kernel/look.h"
#include "kernel/turn.h"
#include "native/compile.h"
#include "script/keys.h"
#include "script/loading.h"
#include "script/source.h"
#include "script/value.h"

#include <ctype.h>
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Where a key, or a name inside the key read last, is written. */
static Source place_of(Definition *d, const char *key, bool *inherited) {
  const char *part = key && keys_find(key) ? key : d->part;
  Source at = d->source;
  *inherited = key && part && d->parent && !loading_gives(d->L, d->table, part);
  if (!key || *inherited) return at;
  if (part) source_find_key(d->L, part, &at);
  if (key != part) source_find_key(d->L, key, &at);
  return at;
}

/* Is the key the first word in quotes? Then it is where it was found. */
static bool is_about(const char *message, const char *key) {
  const char *quote = strchr(message, '\'');
  size_t n = key ? strlen(key) : 0;
  return n && quote && !strncmp(quote + 1, key, n) && quote[n + 1] == '\'';
}

int define_fault(Definition *d, const char *key, const char *format, ...) {
  char message[700];
  bool inherited;
  va_list args;
  va_start(args, format);
  int n = vsnprintf(message, sizeof message, format, args);
  va_end(args);
  Source at = place_of(d, key, &inherited);
  if (inherited && n > 0 && (size_t)n < sizeof message)
    snprintf(message + n, sizeof message - (size_t)n,
             " (%s = ... is taken over from \"%s\": give one of your own)",
             keys_find(key) ? key : d->part, d->parent);
  int column = is_about(message, key) ? 0 : source_column(d->L, at, message);
  if (!column) column = at.column;
  if (column)
    lua_pushfstring(d->L, "%s:%d:%d: %s", at.file ? at.file : "?", at.line,
                    column, message);
  else
    lua_pushfstring(d->L, "%s:%d: %s", at.file ? at.file : "?", at.line,
                    message);
  lua_error(d->L);
  abort(); /* lua_error does not return */
}

int define_get(Definition *d, const char *key) {
  d->part = key;
  return lua_getfield(d->L, d->table, key);
}

void define_only(Definition *d, const char *key, const char *const *names) {
  lua_State *L = d->L;
  size_t n = 0;
  while (names[n]) n++;
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING) continue;
    const char *name = lua_tostring(L, -2), *near;
    size_t i = 0;
    while (i < n && strcmp(names[i], name) != 0) i++;
    if (i < n) continue;
    if ((near = text_nearest(name, names, n)) != NULL)
      define_fault(d, name, "unknown key '%s' in %s (did you mean '%s'?)", name,
                   key, near);
    if (n == 0)
      define_fault(d, name,
                   "unknown key '%s' in %s: write letters and a number, as "
                   "%s = { \"M\", 12 }",
                   name, key, key);
    char list[200] = "";
    size_t at = 0;
    for (i = 0; i < n && at < sizeof list; i++)
      at += (size_t)snprintf(list + at, sizeof list - at, "%s%s", i ? ", " : "",
                             names[i]);
    define_fault(d, name, "unknown key '%s' in %s: it has %s", name, key, list);
  }
}

/* A key that is none: misspelt, or an option of the parent. */
static int unknown_key(Definition *d, const char *key) {
  const char *options[OPTIONS_MAX], *near = keys_nearest(key);
  const Game *g = d->game;
  if (near)
    define_fault(d, key, "unknown key '%s' (did you mean '%s'?)", key, near);
  for (int i = 0; i < g->noptions; i++) options[i] = g->options[i].name;
  near = text_nearest(key, options, (size_t)g->noptions);
  if (near)
    define_fault(d, key,
                 "unknown key '%s': options are set by options = { %s = ... }",
                 key, near);
  return define_fault(d, key,
                      "unknown key '%s': game { } has name, players, board, "
                      "pieces, setup, moves, win and others",
                      key);
}

static void check_keys(Definition *d) {
  lua_State *L = d->L;
  for (lua_pushnil(L); lua_next(L, d->table); lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING)
      define_fault(d, NULL,
                   "game { } takes keys with names, as name = \"...\"");
    if (!keys_find(lua_tostring(L, -2))) unknown_key(d, lua_tostring(L, -2));
  }
}

static const char *text_key(Definition *d, const char *key, bool needed) {
  int type = define_get(d, key);
  const char *text = NULL;
  if (type == LUA_TSTRING)
    text = arena_string(&d->game->arena, lua_tostring(d->L, -1),
                        lua_rawlen(d->L, -1));
  else if (type == LUA_TNUMBER)
    text = arena_string(&d->game->arena, lua_tostring(d->L, -1),
                        strlen(lua_tostring(d->L, -1)));
  else if (type != LUA_TNIL)
    define_fault(d, key, "'%s' must be a text", key);
  else if (needed)
    define_fault(d, NULL, "the game has no '%s': write %s = \"...\"", key, key);
  lua_pop(d->L, 1);
  if (needed && !*text) define_fault(d, key, "'%s' is empty", key);
  return text;
}

/* ---- players ---- */

static void letter_players(Game *g) {
  for (int p = 0; p < g->nplayers; p++) {
    char letter = (char)tolower((unsigned char)g->player[p][0]);
    for (int q = 0; q < g->nplayers; q++)
      if (q != p && tolower((unsigned char)g->player[q][0]) == letter)
        letter = (char)('1' + p);
    g->player_letter[p] = letter;
  }
}

static void read_players(Definition *d) {
  lua_State *L = d->L;
  Game *g = d->game;
  int type = define_get(d, "players");
  if (type == LUA_TNIL)
    define_fault(d, NULL,
                 "the game has no players: write players = { \"black\", "
                 "\"white\" }");
  if (type != LUA_TTABLE)
    define_fault(d, "players",
                 "players is a list of names, the first to move "
                 "first: players = { \"black\", \"white\" }");
  int n = (int)lua_rawlen(L, -1);
  if (n < 1 || n > PLAYERS_MAX)
    define_fault(d, "players", "a game has 1 to %d players", PLAYERS_MAX);
  for (int i = 0; i < n; i++) {
    size_t length;
    if (lua_rawgeti(L, -1, i + 1) != LUA_TSTRING)
      define_fault(d, "players", "players are named by texts");
    const char *name = lua_tolstring(L, -1, &length);
    if (length == 0 || length >= NAME_MAX_BYTES || strpbrk(name, " \t:=,\n"))
      define_fault(d, "players", "'%s' is no name for a player: one word",
                   name);
    if (game_player(g, name) >= 0)
      define_fault(d, "players", "two players are called '%s'", name);
    snprintf(g->player[i], sizeof g->player[i], "%s", name);
    g->nplayers = i + 1;
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  letter_players(g);
}

/* ---- board ---- */

static Board *build(const BoardSpec *s, const Game *g, Error *err) {
  TrackOptions track = s->track;
  switch (s->type) {
  case BOARD_HEXAGON: return shape_hexagon(s->width, g->nplayers, err);
  case BOARD_GRID:
    return shape_grid(s->width, s->height, &s->grid, g->nplayers, err);
  case BOARD_RHOMBUS:
    return shape_rhombus(s->width, s->height, g->nplayers, err);
  case BOARD_GRAPH: return shape_graph(s->drawing, g->nplayers, err);
  case BOARD_TRACK:
    for (int p = 0; p < g->nplayers; p++) track.players[p] = g->player[p];
    return shape_track(&track, g->nplayers, err);
  case BOARD_PLATE:
    return shape_plate(s->width, s->height, s->frame_width, s->frame_height,
                       g->nplayers, err);
  case BOARD_LATTICE:
    return shape_lattice(s->drawing, s->width, g->nplayers, err);
  }
  return NULL;
}

static void read_board(Definition *d) {
  Error err;
  if (define_get(d, "board") == LUA_TNIL)
    define_fault(d, NULL, "the game has no board: write board = grid(8, 8)");
  const BoardSpec *spec = value_to_board(d->L, -1);
  const Word *bare = value_bare_word(d->L, -1);
  if (bare)
    define_fault(d, "board", "'%s' does not stand alone: write %s", bare->name,
                 bare->usage);
  if (!spec)
    define_fault(d, "board",
                 "board must be a board, such as hexagon(5) or grid(8, 8), not "
                 "%s",
                 value_type_text(d->L, -1));
  d->game->board = build(spec, d->game, &err);
  if (!d->game->board) {
    d->source.line = spec->source.line;
    define_fault(d, NULL, "%s", err.text);
  }
  lua_pop(d->L, 1);
}

const char *define_list(Definition *d, int index, const char *key) {
  lua_State *L = d->L;
  index = lua_absindex(L, index);
  if (lua_type(L, index) == LUA_TSTRING) return value_string(L, index);
  if (!lua_istable(L, index))
    define_fault(d, key, "'%s' must be a list of sites: \"a1 b2-b5\"", key);
  luaL_Buffer b;
  luaL_buffinit(L, &b);
  int n = (int)lua_rawlen(L, index);
  for (int i = 1; i <= n; i++) {
    lua_rawgeti(L, index, i);
    if (lua_type(L, -1) != LUA_TSTRING)
      define_fault(d, key, "'%s' must be a list of sites: \"a1 b2-b5\"", key);
    luaL_addvalue(&b);
    luaL_addchar(&b, ' ');
  }
  luaL_pushresult(&b);
  const char *list = value_string(L, -1);
  lua_pop(L, 1);
  return list;
}

static void read_region(Definition *d, const char *name) {
  lua_State *L = d->L;
  const char *lists[PLAYERS_MAX];
  int n = 1, value = lua_gettop(L);
  Error err;
  if (lua_istable(L, value)) {
    n = (int)lua_rawlen(L, value);
    if (n != d->game->nplayers)
      define_fault(d, name,
                   "the region '%s' needs one list of sites, or one "
                   "for each of the %d players",
                   name, d->game->nplayers);
    for (int i = 0; i < n; i++) {
      lua_rawgeti(L, value, i + 1);
      lists[i] = define_list(d, -1, name);
      lua_pop(L, 1);
    }
  } else {
    lists[0] = define_list(d, value, name);
  }
  if (!board_add_region(d->game->board, name, lists, n, &err))
    define_fault(d, name, "region '%s': %s", name, err.text);
}

/* Keys of the table on top in order, so that nothing depends on how Lua keeps
** them. */
static int sorted_keys(Definition *d, const char *key, const char **out,
                       int max) {
  lua_State *L = d->L;
  int n = 0;
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING)
      define_fault(d, key,
                   "what stands in '%s' needs names: %s = { first = ..., "
                   "second = ... } (is there a comma instead of * or +?)",
                   key, key);
    if (n == max) define_fault(d, key, "'%s' has more than %d keys", key, max);
    out[n++] = value_string(L, -2);
  }
  qsort(out, (size_t)n, sizeof *out, text_compare);
  return n;
}

static void read_regions(Definition *d) {
  const char *names[REGIONS_MAX];
  int type = define_get(d, "regions");
  if (type != LUA_TTABLE && type != LUA_TNIL)
    define_fault(d, "regions",
                 "regions is a table: regions = { home = "
                 "\"a1-a5\" }");
  int n =
      type == LUA_TTABLE ? sorted_keys(d, "regions", names, REGIONS_MAX) : 0;
  for (int i = 0; i < n; i++) {
    lua_getfield(d->L, -1, names[i]);
    read_region(d, names[i]);
    lua_pop(d->L, 1);
  }
  lua_pop(d->L, 1);
  if (define_get(d, "route") != LUA_TNIL) {
    Error err;
    const char *list = define_list(d, -1, "route");
    for (int p = 0; p < d->game->nplayers; p++)
      if (!board_set_route(d->game->board, p, list, &err))
        define_fault(d, "route", "%s", err.text);
  }
  lua_pop(d->L, 1);
}

static void read_look(Definition *d) {
  Error err;
  d->game->look = text_key(d, "look", false);
  if (d->game->look && !look_check(d->game->board, d->game->look, &err))
    define_fault(d, "look", "look: %s", err.text);
}

/* trays = false: what is taken is not counted. */
static void read_trays(Definition *d) {
  int type = define_get(d, "trays");
  if (type != LUA_TNIL && type != LUA_TBOOLEAN)
    define_fault(d, "trays",
                 "trays = false says that what is taken is not counted");
  d->game->no_trays = type == LUA_TBOOLEAN && !lua_toboolean(d->L, -1);
  lua_pop(d->L, 1);
}

/* ---- rules ---- */

/* How many placements 'seen' looks back at; all: SEEN_MAX. */
static int seen_room(const Node *n) {
  enum { SEEN_MAX = 1024 };
  if (!n) return 0;
  int room = 0, a = seen_room(n->a), b = seen_room(n->b);
  if (n->type == NODE_SEEN) room = n->number ? n->number : SEEN_MAX;
  room = a > room ? a : room;
  return b > room ? b : room;
}

static void find_seen(Definition *d) {
  const GameRules *rules = &d->loading->rules;
  int room = seen_room(rules->ends), stuck = seen_room(rules->stuck);
  int dead = seen_room(rules->dead);
  if (stuck > room) room = stuck;
  if (dead > room) room = dead;
  for (int i = 0; i < d->game->nphases; i++) {
    int n = seen_room(rules->phases[i]);
    if (n > room) room = n;
  }
  d->game->seen_room = room;
}

typedef struct NamedRule {
  const char *name;
  const Node *node;
} NamedRule;

static int by_line(const void *a, const void *b) {
  const NamedRule *x = a, *y = b;
  int lines = (x->node->source.line > y->node->source.line) -
              (x->node->source.line < y->node->source.line);
  return lines ? lines : strcmp(x->name, y->name);
}

static Node *new_node(Definition *d, NodeType type, const Node *like) {
  Node *node = script_take(d->L, sizeof *node);
  node->type = type;
  node->source = like->source;
  return node;
}

/* The rule on top, which is the value of a key. A bare word (pass, lose) was
** written where its key is. */
static const Node *rule_of(Definition *d, const char *key) {
  const Node *node = value_to_node(d->L, -1);
  if (!lua_isfunction(d->L, -1) && (!node || node_class(node) == CLASS_NUMBER))
    define_fault(d, key,
                 "'%s' must be a rule (a picture, a walk or a function), not "
                 "%s",
                 key, value_type_text(d->L, -1));
  const Word *bare = value_bare_word(d->L, -1);
  if (bare)
    define_fault(d, key, "'%s' does not stand alone: write %s", bare->name,
                 bare->usage);
  node = value_rule(d->L, -1, key);
  if (node->source.file) return node;
  Node *copy = new_node(d, node->type, node);
  *copy = *node;
  copy->source = source_of_key(d->L, key, d->source);
  return copy;
}

/* { line = ..., arrow = ... }: either of them, in the order written. */
static const Node *read_rules(Definition *d, const char *key) {
  const char *names[64];
  NamedRule rules[64] = {{0}};
  int n = sorted_keys(d, key, names, 64);
  if (n == 0) define_fault(d, key, "'%s' has no rules", key);
  for (int i = 0; i < n; i++) {
    lua_getfield(d->L, -1, names[i]);
    rules[i] = (NamedRule){names[i], rule_of(d, names[i])};
    lua_pop(d->L, 1);
  }
  qsort(rules, (size_t)n, sizeof *rules, by_line);
  const Node *all = NULL;
  for (int i = 0; i < n; i++) {
    Node *named = new_node(d, NODE_NAMED, rules[i].node);
    named->a = rules[i].node;
    named->name = rules[i].name;
    if (!all) {
      all = named;
      continue;
    }
    Node *either = new_node(d, NODE_EITHER, all);
    either->a = all;
    either->b = named;
    all = either;
  }
  return all;
}

static const Node *read_rule(Definition *d, const char *key) {
  if (lua_istable(d->L, -1)) return read_rules(d, key);
  return rule_of(d, key);
}

static void add_phase(Definition *d, const char *name, const char *key) {
  Game *g = d->game;
  if (g->nphases == PHASES_MAX || strlen(name) >= NAME_MAX_BYTES)
    define_fault(d, name, "at most %d phases, with short names", PHASES_MAX);
  d->loading->rules.phases[g->nphases] = read_rule(d, key);
  snprintf(g->phases[g->nphases++].name, NAME_MAX_BYTES, "%s", name);
}

static void read_phases(Definition *d) {
  const char *names[PHASES_MAX];
  bool moves = define_get(d, "moves") != LUA_TNIL;
  if (moves) add_phase(d, "main", "moves");
  lua_pop(d->L, 1);
  int type = define_get(d, "phases");
  if (moves && type != LUA_TNIL)
    define_fault(d, "phases",
                 "give moves or phases, not both (moves = r is "
                 "short for phases = { main = r })");
  if (!moves && type != LUA_TTABLE)
    define_fault(d, NULL, "the game has no moves: write moves = { ... }");
  int n = moves ? 0 : sorted_keys(d, "phases", names, PHASES_MAX);
  for (int i = 0; i < n; i++) {
    lua_getfield(d->L, -1, names[i]);
    add_phase(d, names[i], names[i]);
    lua_pop(d->L, 1);
  }
  lua_pop(d->L, 1);
  if (d->game->nphases == 0)
    define_fault(d, "phases", "'phases' has no phases");
}

/* 'rule | test * result', for win, lose and draw. */
static const Node *with_result(Definition *d, const Node *ends, const char *key,
                               NodeType type) {
  if (define_get(d, key) == LUA_TNIL) {
    lua_pop(d->L, 1);
    return ends;
  }
  const Node *test = rule_of(d, key);
  lua_pop(d->L, 1);
  Node *seq = new_node(d, NODE_SEQ, test);
  seq->a = test;
  seq->b = new_node(d, type, test);
  if (!ends) return seq;
  Node *other = new_node(d, NODE_ELSE, test);
  other->a = ends;
  other->b = seq;
  return other;
}

static void read_ends(Definition *d) {
  GameRules *rules = &d->loading->rules;
  if (define_get(d, "ends") != LUA_TNIL) rules->ends = rule_of(d, "ends");
  lua_pop(d->L, 1);
  rules->ends = with_result(d, rules->ends, "win", NODE_WIN);
  rules->ends = with_result(d, rules->ends, "lose", NODE_LOSE);
  rules->ends = with_result(d, rules->ends, "draw", NODE_DRAW);
  if (define_get(d, "stuck") != LUA_TNIL) rules->stuck = rule_of(d, "stuck");
  lua_pop(d->L, 1);
}

/* evaluate = count(mine) - count(theirs), or a function of the position: how
** good it looks for the mover. */
static void read_evaluate(Definition *d) {
  if (define_get(d, "evaluate") != LUA_TNIL) {
    const Node *node = lua_isfunction(d->L, -1) ? value_check_walk(d->L, -1)
                                                : value_to_node(d->L, -1);
    if (!node || (node->type != NODE_HOOK && node_class(node) != CLASS_NUMBER))
      define_fault(d, "evaluate",
                   "evaluate is a number for the mover, such as count(mine) - "
                   "count(theirs), or function(pos) that returns one");
    d->loading->rules.evaluate = node;
  }
  lua_pop(d->L, 1);
}

static void read_start(Definition *d) {
  Game *g = d->game;
  Target target;
  Error err;
  int main_phase = game_phase(g, "main");
  g->first_phase = (uint8_t)(main_phase < 0 ? 0 : main_phase);
  if (define_get(d, "start") != LUA_TNIL) {
    if (lua_type(d->L, -1) != LUA_TSTRING)
      define_fault(d, "start",
                   "start names the first phase: start = \"fill\" "
                   "or \"second:corner\"");
    if (!turn_read_target(g, lua_tostring(d->L, -1), &target, &err))
      define_fault(d, "start", "start: %s", err.text);
    g->first_phase = target.phase;
    if (target.who == TARGET_NEXT) g->first_player = 1;
    if (target.who == TARGET_NAMED) g->first_player = target.player;
  }
  lua_pop(d->L, 1);
}

/* notation = "{from}{to}", or { "{from}/{to}", sorted = true, chain = "/" }. */
static void read_notation(Definition *d) {
  GameRules *rules = &d->loading->rules;
  lua_State *L = d->L;
  if (define_get(d, "notation") != LUA_TTABLE) {
    lua_pop(L, 1);
    rules->notation = text_key(d, "notation", false);
    return;
  }
  static const char *const keys[] = {"sorted", "chain", NULL};
  define_only(d, "notation", keys);
  if (lua_rawgeti(L, -1, 1) == LUA_TSTRING)
    rules->notation = value_string(L, -1);
  rules->sorted =
      lua_getfield(L, -2, "sorted") != LUA_TNIL && lua_toboolean(L, -1);
  if (lua_getfield(L, -3, "chain") == LUA_TSTRING && lua_rawlen(L, -1) == 1)
    rules->chain = lua_tostring(L, -1)[0];
  else if (!lua_isnil(L, -1))
    define_fault(d, "notation", "chain is one sign, as in \"24/22\": \"/\"");
  lua_settop(L, d->table);
}

/* File of the definition, kept with the game. */
static void name_game(Definition *d) {
  Game *g = d->game;
  g->title = text_key(d, "name", true);
  g->version = text_key(d, "version", false);
  if (!g->version) g->version = "1";
  read_notation(d);
  d->loading->rules.notation_source =
      source_of_key(d->L, "notation", d->source);
}

void define_game(lua_State *L, Loading *loading) {
  Definition d = {.L = L,
                  .loading = loading,
                  .game = loading->game,
                  .table = lua_gettop(L),
                  .source = loading_game_source(L, -1),
                  .parent = loading_parent(L, -1)};
  Error err;
  luaL_checkstack(L, 40, NULL);
  check_keys(&d);
  name_game(&d);
  read_players(&d);
  read_board(&d);
  read_regions(&d);
  read_look(&d);
  define_pieces(&d);
  define_vars(&d);
  read_phases(&d);
  read_start(&d);
  read_ends(&d);
  read_evaluate(&d);
  define_fields(&d);
  read_trays(&d);
  define_dead(&d);
  find_seen(&d);
  define_session(&d);
  if (!game_lay_out(d.game, &err)) luaL_error(L, "%s", err.text);
  define_setup(&d);
  loading->rules.nhooks = value_hook_count(L);
  d.game->nhooks = loading->rules.nhooks;
  if (!compile_game(d.game, &loading->rules, &err)) {
    lua_pushstring(L, err.text);
    lua_error(L);
  }
}
