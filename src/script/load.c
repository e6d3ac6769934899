/* SPDX-License-Identifier: MIT
** load.c - from a name to a game.
**
** The file is run once, in a state of its own, with the options given; what
** it returns is defined and compiled. The state is kept with the game: its
** arena owns the texts the rules point to, and it holds the functions of
** rules written in Lua.
*/
#include "script/load.h"
#include "base/text.h"
#include "script/hook.h"
#include "script/loading.h"
#include "script/sandbox.h"
#include "script/source.h"
#include "script/syntax.h"
#include "script/value.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LOADING   "abax.loading"
#define REQUIRED  "abax.required"
#define GAME_MARK "abax.game"

unsigned long load_hook_calls(void) { return hook_calls(); }

static LoadPrint *printer;

void load_set_print(LoadPrint *print) { printer = print; }

static void print_line(void *context, const char *line) {
  (void)context;
  if (printer) printer(line);
}

void load_interrupt(void) { script_interrupt_running(); }

bool load_is_dead(const Game *game) { return script_is_dead(game->script); }

unsigned long long load_stamp(const Game *game) {
  unsigned long long stamp = 0;
  for (int i = 0; i < game->nfiles; i++)
    stamp = stamp * 31 + file_stamp(game->files[i]);
  return stamp;
}

/* ---- running files ---- */

Loading *loading_of(lua_State *L) {
  lua_getfield(L, LUA_REGISTRYINDEX, LOADING);
  Loading *loading = lua_touserdata(L, -1);
  lua_pop(L, 1);
  return loading;
}

static void set_loading(lua_State *L, Loading *loading) {
  if (loading)
    lua_pushlightuserdata(L, loading);
  else
    lua_pushnil(L);
  lua_setfield(L, LUA_REGISTRYINDEX, LOADING);
}

int loading_input_fault(lua_State *L, const char *format, ...) {
  char message[700];
  va_list args;
  va_start(args, format);
  vsnprintf(message, sizeof message, format, args);
  va_end(args);
  Loading *loading = loading_of(L);
  if (loading) loading->is_input = true;
  lua_pushstring(L, message);
  lua_error(L);
  abort(); /* lua_error does not return */
}

void loading_mark_game(lua_State *L, Source source) {
  lua_createtable(L, 0, 3);
  lua_pushstring(L, GAME_MARK);
  lua_setfield(L, -2, "__name");
  lua_pushlightuserdata(L, (void *)source.file);
  lua_setfield(L, -2, "file");
  lua_pushinteger(L, source.line);
  lua_setfield(L, -2, "line");
  lua_setmetatable(L, -2);
}

bool loading_is_game(lua_State *L, int index) {
  if (!lua_istable(L, index) ||
      luaL_getmetafield(L, index, "__name") == LUA_TNIL)
    return false;
  bool is =
      lua_type(L, -1) == LUA_TSTRING && !strcmp(lua_tostring(L, -1), GAME_MARK);
  lua_pop(L, 1);
  return is;
}

Source loading_game_source(lua_State *L, int index) {
  Source source = {NULL, 0, 0};
  if (luaL_getmetafield(L, index, "file") != LUA_TNIL) {
    source.file = lua_touserdata(L, -1);
    lua_pop(L, 1);
  }
  if (luaL_getmetafield(L, index, "line") != LUA_TNIL) {
    source.line = (int)lua_tointeger(L, -1);
    lua_pop(L, 1);
  }
  return source;
}

void loading_mark_variant(lua_State *L, const char *parent, int own) {
  own = lua_absindex(L, own);
  lua_getmetatable(L, -1);
  lua_pushstring(L, parent);
  lua_setfield(L, -2, "parent");
  lua_pushvalue(L, own);
  lua_setfield(L, -2, "own");
  lua_pop(L, 1);
}

const char *loading_parent(lua_State *L, int index) {
  if (luaL_getmetafield(L, index, "parent") == LUA_TNIL) return NULL;
  const char *parent = value_string(L, -1);
  lua_pop(L, 1);
  return parent;
}

bool loading_gives(lua_State *L, int index, const char *key) {
  if (luaL_getmetafield(L, index, "own") == LUA_TNIL) return true;
  bool gives = lua_getfield(L, -1, key) != LUA_TNIL;
  lua_pop(L, 2);
  return gives;
}

/* Arguments: a Text and its path. Runs protected, for both may raise. The
** mark that some editors put before UTF-8 text is left out. */
static int keep_file(lua_State *L) {
  const Text *text = lua_touserdata(L, 1);
  const char *path = lua_touserdata(L, 2);
  size_t mark = text_starts(text_string(text), "\xef\xbb\xbf") ? 3 : 0;
  source_add(L, path, text_string(text) + mark, text->length - mark);
  lua_pushlstring(L, text_string(text) + mark, text->length - mark);
  return 1;
}

/* The file's text as a Lua string. What was read is freed in any case. */
static void push_file(lua_State *L, const char *path) {
  Text text;
  Error err;
  luaL_checkstack(L, 4, NULL);
  text_init(&text);
  if (!file_read(path, SCRIPT_MAX_SOURCE, &text, &err)) {
    text_done(&text);
    if (err.code == ERROR_LIMIT) script_leave(L, &err);
    loading_input_fault(L, "%s", err.text);
  }
  lua_pushcfunction(L, keep_file);
  lua_pushlightuserdata(L, &text);
  lua_pushlightuserdata(L, (void *)path);
  int status = lua_pcall(L, 2, 1, 0);
  text_done(&text);
  if (status != LUA_OK) lua_error(L);
}

/* A key given twice hides the first one: surely a slip. */
static void refuse_twice(lua_State *L, const char *path, const char *text,
                         size_t length) {
  SyntaxTwice twice;
  if (syntax_find_twice(text, length, &twice))
    luaL_error(L, "%s:%d:%d: the key '%s' is given twice, first in line %d",
               path, twice.second, twice.column, twice.name, twice.first);
}

void loading_run(lua_State *L, const char *path) {
  Loading *l = loading_of(L);
  char chunk[520];
  Error err;
  if (l->depth == LOAD_DEPTH)
    luaL_error(L, "files that load files, %d deep: does '%s' load itself?",
               LOAD_DEPTH, path);
  const char *outer = l->path;
  size_t length;
  lua_pushstring(L, path);
  l->path = value_string(L, -1);
  lua_pop(L, 1);
  l->depth++;
  push_file(L, path);
  const char *source = lua_tolstring(L, -1, &length);
  snprintf(chunk, sizeof chunk, "@%s", path);
  if (!script_load(l->script, source, length, chunk, &err)) {
    if (err.code == ERROR_LIMIT) script_leave(L, &err);
    syntax_explain(source, length, &err);
    lua_pushstring(L, err.text);
    lua_error(L);
  }
  refuse_twice(L, path, source, length);
  lua_remove(L, -2);
  lua_call(L, 0, 1);
  l->depth--;
  l->path = outer;
}

/* require "suns": a file beside the one that asks, or in the library. */
static int l_require(lua_State *L) {
  Loading *l = loading_of(L);
  char path[512];
  Error err;
  const char *name = luaL_checkstring(L, 1);
  if (!l) return luaL_error(L, "require works while a game is loaded");
  if (strchr(name, '/') || strchr(name, '.'))
    return luaL_error(L,
                      "require \"%s\": give a bare name; files beside the "
                      "game and in the library are found",
                      name);
  lua_getfield(L, LUA_REGISTRYINDEX, REQUIRED);
  if (lua_getfield(L, -1, name) != LUA_TNIL) return 1;
  lua_pop(L, 1);
  if (!load_find_beside(name, l->path, path, sizeof path, &err))
    return luaL_error(L,
                      "require \"%s\": there is no file %s.lua beside the "
                      "game or in the library",
                      name, name);
  loading_run(L, path);
  if (lua_isnil(L, -1))
    return luaL_error(L, "require \"%s\": the file returns nothing", name);
  lua_pushvalue(L, -1);
  lua_setfield(L, -3, name);
  return 1;
}

/* ---- loading a game ---- */

static int open_words(lua_State *L) {
  value_open(L);
  hook_open(L);
  lua_newtable(L);
  lua_setfield(L, LUA_REGISTRYINDEX, REQUIRED);
  words_open(L);
  return 0;
}

static void refuse_unused(lua_State *L, const Loading *l) {
  const char *names[OPTIONS_MAX];
  for (int i = 0; i < l->game->noptions; i++)
    names[i] = l->game->options[i].name;
  for (int i = 0; i < l->nsettings; i++) {
    if (l->settings[i].is_used) continue;
    const char *near =
        text_nearest(l->settings[i].name, names, (size_t)l->game->noptions);
    if (near)
      loading_input_fault(L, "%s has no option '%s' (did you mean '%s'?)",
                          l->game->title, l->settings[i].name, near);
    loading_input_fault(L, "%s has no option '%s'%s", l->game->title,
                        l->settings[i].name,
                        l->game->noptions ? "; 'abax options GAME' lists them"
                                          : ": it has none at all");
  }
}

static void keep_files(lua_State *L, Game *g) {
  int n = 0;
  for (const SourceFile *f = source_first(L); f; f = f->next) n++;
  g->files = arena_new(&g->arena, (size_t)n * sizeof *g->files);
  for (const SourceFile *f = source_first(L); g->files && f; f = f->next)
    g->files[g->nfiles++] = f->path;
}

/* Runs protected: argument 1 is the Loading. */
static int run_load(lua_State *L) {
  Loading *l = lua_touserdata(L, 1);
  char path[512];
  snprintf(path, sizeof path, "%s", l->path);
  set_loading(L, l);
  loading_run(L, path);
  if (lua_iscfunction(L, -1))
    return luaL_error(L,
                      "%s:%d: something must follow variant \"...\": a table, "
                      "as variant \"abalone\" { name = \"...\" }",
                      path, source_last_line(L, path));
  if (!loading_is_game(L, -1))
    return luaL_error(L,
                      "%s:%d: the file returns %s, not a game: end it with "
                      "'return game { ... }'",
                      path, source_last_line(L, path), value_type_text(L, -1));
  define_game(L, l);
  refuse_unused(L, l);
  l->game->rules_hash = source_hash(L);
  keep_files(L, l->game);
  set_loading(L, NULL);
  return 0;
}

static int run_show(lua_State *L) {
  source_show(L, lua_touserdata(L, 1));
  return 0;
}

static bool read_setting(Loading *l, const char *text, Error *err) {
  const char *equals = strchr(text, '=');
  if (!equals || equals == text)
    return error_set(err, ERROR_USAGE, "write -o name=value, not '%s'", text);
  if (l->nsettings == SETTINGS_LIMIT)
    return error_set(err, ERROR_USAGE, "too many options");
  char *copy = arena_string(&l->game->arena, text, strlen(text));
  if (!copy) return error_memory(err);
  copy[equals - text] = 0;
  for (int i = 0; i < l->nsettings; i++)
    if (!strcmp(l->settings[i].name, copy)) {
      l->settings[i].value = copy + (equals - text) + 1;
      return true;
    }
  l->settings[l->nsettings++] =
      (Setting){.name = copy, .value = copy + (equals - text) + 1};
  return true;
}

static void free_script(void *script) { script_free(script); }

/* The name a game is known by: its file without folder and ending. */
static bool name_after_file(Game *g, const char *path, Error *err) {
  const char *file = file_name(path);
  size_t n = strlen(file);
  if (text_ends(file, ".lua")) n -= strlen(".lua");
  g->path = arena_string(&g->arena, path, strlen(path));
  g->name = arena_string(&g->arena, file, n);
  return (g->path && g->name) || error_memory(err);
}

static bool load_into(Loading *l, const char *path, Error *err) {
  l->script = script_new(NULL, err);
  if (!l->script) return false;
  l->game->script = l->script;
  l->game->free_script = free_script;
  l->path = path;
  script_set_require(l->script, l_require);
  script_set_print(l->script, print_line, NULL);
  if (!script_protect(l->script, open_words, NULL, err)) return false;
  script_refill(l->script);
  if (!script_protect(l->script, run_load, l, err)) {
    Error ignored;
    if (l->is_input && err->code != ERROR_LIMIT) err->code = ERROR_INPUT;
    if (!script_is_dead(l->script) && !l->is_input) {
      script_refill(l->script);
      script_protect(l->script, run_show, err, &ignored);
    }
    return false;
  }
  return l->game->nhooks == 0 || hook_connect(l->game, l->script, err);
}

Game *load_game(const char *name, const char *const *settings, int nsettings,
                Error *err) {
  char path[512];
  Error failure = {0};
  if (!load_find(name, path, sizeof path, err)) return NULL;
  Loading l = {.game = game_new(err), .err = &failure};
  if (!l.game) return NULL;
  bool ok = name_after_file(l.game, path, &failure);
  for (int i = 0; ok && i < nsettings; i++)
    ok = read_setting(&l, settings[i], &failure);
  ok = ok && load_into(&l, path, &failure);
  if (ok) return l.game;
  if (err) *err = failure;
  game_free(l.game);
  return NULL;
}
