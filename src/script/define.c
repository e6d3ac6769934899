/* SPDX-License-Identifier: MIT
** define.c - from the table of game { } to a Game.
**
** Keys are read in a fixed order: players, board, pieces, vars, then the
** layout is fixed, then set-up and rules. Every complaint points at the line
** where the key is written.
*/
#include "engine/compile/compile.h"
#include "script/keys.h"
#include "script/loading.h"
#include "script/source.h"
#include "script/value.h"

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
    if (!strcmp(names[0], "of")) /* a kind */
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

/* An unknown key: misspelt, or an option of the parent. */
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

const char *define_text(Definition *d, const char *key, bool needed) {
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

int define_keys(Definition *d, const char *key, const char **out, int max) {
  lua_State *L = d->L;
  int n = 0;
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING)
      define_fault(d, key,
                   "the entries of '%s' need names: %s = { first = ..., "
                   "second = ... } (is there a comma instead of * or +?)",
                   key, key);
    if (n == max) define_fault(d, key, "'%s' has more than %d keys", key, max);
    out[n++] = value_string(L, -2);
  }
  qsort(out, (size_t)n, sizeof *out, text_compare);
  return n;
}

/* notation = "{from}{to}", or { "{from}/{to}", sorted = true, chain = "/" }. */
static void read_notation(Definition *d) {
  GameRules *rules = &d->loading->rules;
  lua_State *L = d->L;
  if (define_get(d, "notation") != LUA_TTABLE) {
    lua_pop(L, 1);
    rules->notation = define_text(d, "notation", false);
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

/* What it is called, and how its moves are written. */
static void name_game(Definition *d) {
  Game *g = d->game;
  g->title = define_text(d, "name", true);
  g->version = define_text(d, "version", false);
  if (!g->version) g->version = "1";
  read_notation(d);
  d->loading->rules.notation_source =
      source_of_key(d->L, "notation", d->source);
}

/* trays = false: what is taken is not counted; trays = "stock": it goes to
** the stock of the player who takes it, and stocks are empty at first. */
static void read_trays(Definition *d) {
  Game *g = d->game;
  int type = define_get(d, "trays");
  bool is_stock =
      type == LUA_TSTRING && !strcmp(lua_tostring(d->L, -1), "stock");
  if (type != LUA_TNIL && type != LUA_TBOOLEAN && !is_stock)
    define_fault(
        d, "trays",
        "trays = false says that what is taken is not counted, trays "
        "= \"stock\" that it goes to the stock of the player who takes it");
  g->no_trays = type == LUA_TBOOLEAN && !lua_toboolean(d->L, -1);
  g->stocks_taken = is_stock;
  for (int k = 0; is_stock && k < g->nkinds; k++)
    if (g->kinds[k].stock < 0) g->kinds[k].stock = 0;
  lua_pop(d->L, 1);
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
  define_players(&d);
  define_board(&d);
  define_pieces(&d);
  define_vars(&d);
  define_look(&d);
  define_phases(&d);
  define_start(&d);
  define_ends(&d);
  define_evaluate(&d);
  define_fields(&d);
  read_trays(&d);
  define_dead(&d);
  define_scratch(&d);
  define_seen(&d);
  define_session(&d);
  if (!game_lay_out(d.game, &err)) luaL_error(L, "%s", err.text);
  define_setup(&d);
  loading->rules.nhooks = value_hook_count(L);
  d.game->nhooks = loading->rules.nhooks;
  if (!compile_game(d.game, &loading->rules, &err)) {
    if (err.code == ERROR_LIMIT) script_leave(L, &err);
    lua_pushstring(L, err.text);
    lua_error(L);
  }
}
