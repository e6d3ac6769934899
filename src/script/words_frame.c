/* SPDX-License-Identifier: MIT
** words_frame.c - game, variant, option.
*/
#include "base/file.h"
#include "script/load.h"
#include "script/loading.h"
#include "script/sandbox.h"
#include "script/source.h"
#include "script/value.h"
#include "script/words.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

int l_game(lua_State *L) {
  if (!lua_istable(L, 1))
    return luaL_error(L, "game needs a table: game { name = \"...\", ... }");
  lua_settop(L, 1);
  loading_mark_game(L, value_source(L));
  return 1;
}

/* ---- options ---- */

static const char *choice_text(lua_State *L, int index) {
  if (lua_isboolean(L, index)) return lua_toboolean(L, index) ? "on" : "off";
  return sandbox_to_text(L, index);
}

static const Setting *find_setting(Setting *list, int n, const char *name) {
  for (int i = 0; i < n; i++)
    if (!strcmp(list[i].name, name)) {
      list[i].is_used = true;
      return &list[i];
    }
  return NULL;
}

enum { CHOICES_MAX = 1000 };

static void check_choice(lua_State *L) {
  int type = lua_type(L, -1);
  if (type != LUA_TSTRING && type != LUA_TNUMBER && type != LUA_TBOOLEAN)
    luaL_error(L,
               "'option' has choices that are texts, numbers, true or "
               "false, not %s",
               value_type_text(L, -1));
}

/* { 5, 6 } has nothing but choices. */
static void refuse_keys(lua_State *L) {
  for (lua_pushnil(L); lua_next(L, 2); lua_pop(L, 1))
    if (lua_type(L, -2) == LUA_TSTRING)
      luaL_error(L,
                 "'%s' is not part of an option: its choices are a list, and "
                 "the first one is the default",
                 lua_tostring(L, -2));
}

static void read_choices(lua_State *L, Option *option, Arena *arena) {
  int n = (int)lua_rawlen(L, 2);
  if (n > CHOICES_MAX)
    luaL_error(L, "option '%s' has %d choices: at most %d", option->name, n,
               CHOICES_MAX);
  const char **texts = arena_new(arena, sizeof *texts * (size_t)(n + 1));
  if (!texts) {
    luaL_error(L, "out of memory");
    return;
  }
  for (int i = 0; i < n; i++) {
    lua_rawgeti(L, 2, i + 1);
    check_choice(L);
    const char *text = choice_text(L, -1);
    texts[i] = arena_string(arena, text, strlen(text));
    if (!texts[i]) luaL_error(L, "out of memory");
    for (int k = 0; k < i; k++)
      if (!strcmp(texts[k], texts[i]))
        luaL_error(L, "option '%s' has the choice %s twice", option->name,
                   texts[i]);
    lua_settop(L, 3);
  }
  option->choices = texts;
  option->nchoices = n;
}

static void list_choices(const Option *o, char *out, size_t size) {
  size_t at = 0;
  out[0] = 0;
  for (int i = 0; i < o->nchoices && at < size - 1; i++)
    at += (size_t)snprintf(out + at, size - at, "%s%s", i ? ", " : "",
                           o->choices[i]);
}

static int wrong_choice(lua_State *L, const Option *o, const char *value) {
  char all[400];
  list_choices(o, all, sizeof all);
  const char *near = text_nearest(value, o->choices, (size_t)o->nchoices);
  if (near)
    return loading_input_fault(L,
                               "option %s has no value '%s' (did you mean "
                               "'%s'?); it is one of %s",
                               o->name, value, near, all);
  return loading_input_fault(L, "option %s has no value '%s'; it is one of %s",
                             o->name, value, all);
}

/* -1: no such choice. */
static int find_choice(const Option *o, const char *value) {
  for (int i = 0; i < o->nchoices; i++)
    if (!strcmp(o->choices[i], value)) return i;
  return -1;
}

/* The fault is the variant's, so the message points there. */
static void wrong_preset(lua_State *L, const Option *o, const Setting *preset) {
  char all[400];
  list_choices(o, all, sizeof all);
  const char *near =
      text_nearest(preset->value, o->choices, (size_t)o->nchoices);
  lua_pushfstring(
      L, "%s:%d: option '%s' has no value '%s'%s%s%s; it is one of %s",
      preset->source.file ? preset->source.file : "?", preset->source.line,
      o->name, preset->value, near ? " (did you mean '" : "", near ? near : "",
      near ? "'?)" : "", all);
  lua_error(L);
}

/* size = false: the variant does without that option, and has its first
** choice. */
static bool is_taken_away(const Option *o, const Setting *preset) {
  return preset && preset->is_false && find_choice(o, preset->value) < 0;
}

/* What a variant sets is its default; what the user sets is in force. False:
** there is no such option any more. */
static bool choose(lua_State *L, Loading *l, Option *o) {
  const Setting *preset = find_setting(l->presets, l->npresets, o->name);
  o->usual = o->chosen = 0;
  if (is_taken_away(o, preset)) return false;
  const Setting *given = find_setting(l->settings, l->nsettings, o->name);
  o->usual = preset ? find_choice(o, preset->value) : 0;
  if (o->usual < 0) wrong_preset(L, o, preset);
  o->chosen = given ? find_choice(o, given->value) : o->usual;
  if (o->chosen < 0) wrong_choice(L, o, given->value);
  return true;
}

static Option *new_option(lua_State *L, Game *game, const char *name) {
  if (game->noptions == OPTIONS_MAX)
    luaL_error(L, "at most %d options", OPTIONS_MAX);
  if (strlen(name) >= NAME_MAX_BYTES || !*name)
    luaL_error(L, "option: '%s' is not a name for an option", name);
  for (int i = 0; i < game->noptions; i++)
    if (!strcmp(game->options[i].name, name))
      luaL_error(L, "option '%s' is declared twice", name);
  Option *o = &game->options[game->noptions++];
  snprintf(o->name, sizeof o->name, "%s", name);
  return o;
}

int l_option(lua_State *L) {
  Loading *l = loading_of(L);
  if (lua_type(L, 1) != LUA_TSTRING || !lua_istable(L, 2) ||
      lua_rawlen(L, 2) == 0)
    return luaL_error(L, "write option(\"name\", { first, second }, \"what it "
                         "does\"): the first choice is the default");
  if (!l) return luaL_error(L, "options are declared while a game is loaded");
  lua_settop(L, 3);
  Option *o = new_option(L, l->game, lua_tostring(L, 1));
  Arena *arena = &l->game->arena;
  if (lua_type(L, 3) == LUA_TSTRING) {
    o->help = arena_string(arena, lua_tostring(L, 3), lua_rawlen(L, 3));
  }
  refuse_keys(L);
  read_choices(L, o, arena);
  bool is_kept = choose(L, l, o);
  lua_rawgeti(L, 2, o->chosen + 1);
  if (!is_kept) l->game->noptions--; /* the last one */
  return 1;
}

/* ---- variants ---- */

/* The table on top, { size = 13 }: presets for the parent's options. It is
** popped. */
static void add_presets(lua_State *L, Loading *l) {
  int table = lua_gettop(L);
  Source source = value_source(L);
  for (lua_pushnil(L); lua_next(L, table); lua_settop(L, table + 1)) {
    if (lua_type(L, -2) != LUA_TSTRING || l->npresets == SETTINGS_LIMIT)
      luaL_error(L, "options = { name = value } names options of the parent");
    const char *name = value_string(L, -2);
    bool is_false = lua_isboolean(L, -1) && !lua_toboolean(L, -1);
    lua_pushstring(L, choice_text(L, -1));
    Setting *preset = &l->presets[l->npresets++];
    *preset = (Setting){name, value_string(L, -1), false, is_false, source};
    source_find_key(L, name, &preset->source);
  }
  lua_settop(L, table - 1);
}

/* Options are in the table of the variant, or after the parent's name. */
static void read_presets(lua_State *L, Loading *l) {
  if (lua_istable(L, lua_upvalueindex(2))) {
    lua_pushvalue(L, lua_upvalueindex(2));
    add_presets(L, l);
  }
  if (!lua_istable(L, 1)) return;
  int type = lua_getfield(L, 1, "options");
  if (type == LUA_TTABLE) {
    add_presets(L, l);
    return;
  }
  if (type != LUA_TNIL)
    luaL_error(L, "'options' is a table: options = { size = 13 }");
  lua_pop(L, 1);
}

/* What a variant sets and the parent does not have. */
static void refuse_presets(lua_State *L, const Loading *l, int from,
                           const char *parent) {
  const char *names[OPTIONS_MAX];
  for (int i = 0; i < l->game->noptions; i++)
    names[i] = l->game->options[i].name;
  for (int i = from; i < l->npresets; i++) {
    const Setting *p = &l->presets[i];
    if (p->is_used) continue;
    const char *near = text_nearest(p->name, names, (size_t)l->game->noptions);
    lua_pushfstring(L, "%s:%d: there is no option '%s' in \"%s\"%s%s%s",
                    p->source.file ? p->source.file : "?", p->source.line,
                    p->name, parent, near ? " (did you mean '" : "",
                    near ? near : "", near ? "'?)" : "");
    lua_error(L);
  }
}

static void run_parent(lua_State *L, const Loading *l, const char *name) {
  char path[512];
  Error err;
  if (!load_find_beside(name, l->path, path, sizeof path, &err))
    luaL_error(L, "variant: %s", err.text);
  if (strchr(name, '/') && !load_may_read(path, l->path))
    luaL_error(L,
               "variant \"%s\": a game reads files beside it and in the "
               "folders of games, no others",
               name);
  loading_run(L, path);
  if (!loading_is_game(L, -1))
    luaL_error(L, "variant: the file of '%s' does not return a game", name);
}

/* Copies all keys of the table at 'from' into the one at 'to'. */
static void copy_keys(lua_State *L, int from, int to) {
  for (lua_pushnil(L); lua_next(L, from); lua_pop(L, 1)) {
    lua_pushvalue(L, -2);
    lua_pushvalue(L, -2);
    lua_rawset(L, to);
  }
}

/* A variant that replaces moves does not keep the parent's phases, and the
** other way round; likewise what ends the game stays unless named. */
static void drop_rivals(lua_State *L, int child, int to) {
  static const char *const pairs[][2] = {{"moves", "phases"},
                                         {"phases", "moves"}};
  for (int i = 0; i < 2; i++) {
    bool given = lua_getfield(L, child, pairs[i][0]) != LUA_TNIL;
    lua_pop(L, 1);
    if (!given) continue;
    lua_pushnil(L);
    lua_setfield(L, to, pairs[i][1]);
  }
}

/* parts = { attack = rule }; true: there are some. */
static bool read_parts(lua_State *L) {
  if (!lua_istable(L, 1)) return false;
  int type = lua_getfield(L, 1, "parts");
  if (type != LUA_TNIL && type != LUA_TTABLE)
    luaL_error(L, "'parts' is a table: parts = { attack = rule }");
  if (type == LUA_TTABLE) parts_begin(L, lua_gettop(L));
  lua_settop(L, 1);
  return type == LUA_TTABLE;
}

/* Phases and pieces of a variant are added to those of its parent, or in the
** place of one that has the same name; false takes it away. The child is at 1,
** the parent at 2, the variant at 3. */
static void merge_key(lua_State *L, const char *key) {
  bool both = lua_getfield(L, 1, key) == LUA_TTABLE &&
              lua_getfield(L, 2, key) == LUA_TTABLE;
  lua_settop(L, 3);
  if (!both) return;
  lua_newtable(L); /* at 4 */
  lua_getfield(L, 2, key);
  copy_keys(L, 5, 4);
  lua_getfield(L, 1, key);
  for (lua_pushnil(L); lua_next(L, 6); lua_pop(L, 1)) {
    lua_pushvalue(L, -2);
    if (lua_isboolean(L, -2) && !lua_toboolean(L, -2))
      lua_pushnil(L);
    else
      lua_pushvalue(L, -2);
    lua_rawset(L, 4);
  }
  lua_pushvalue(L, 4);
  lua_setfield(L, 3, key);
  lua_settop(L, 3);
}

/* A parent with phases has no moves, and the other way round: a variant that
** asks for what is not there is told what is. Upvalues: the one missing, and
** what there is instead. */
static int refuse_missing(lua_State *L) {
  const char *key = lua_tostring(L, 2);
  const char *missing = lua_tostring(L, lua_upvalueindex(1));
  if (!key || strcmp(key, missing) != 0) return 0;
  return luaL_error(L, "there is no '%s' in this parent: it has %s", missing,
                    lua_tostring(L, lua_upvalueindex(2)));
}

/* The parent's table, for the function of a variant: it answers for the one of
** the two that it does not have. */
static void push_parent(lua_State *L, int parent) {
  bool has_phases = lua_getfield(L, parent, "phases") != LUA_TNIL;
  bool has_start = lua_getfield(L, parent, "start") == LUA_TSTRING;
  const char *first = has_start ? lua_tostring(L, -1) : "main";
  lua_createtable(L, 0, 1);
  lua_pushstring(L, has_phases ? "moves" : "phases");
  if (has_phases)
    lua_pushfstring(L, "phases.%s", first);
  else
    lua_pushstring(L, "moves");
  lua_pushcclosure(L, refuse_missing, 2);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, parent);
  lua_pop(L, 2);
  lua_pushvalue(L, parent);
}

/* Upvalues: the parent's name, and options for it or nil. Argument: a table, or
** a function that makes one from the parent's table. */
static int make_variant(lua_State *L) {
  Loading *l = loading_of(L);
  const char *name = lua_tostring(L, lua_upvalueindex(1));
  Source source = value_source(L);
  if (!lua_istable(L, 1) && !lua_isfunction(L, 1))
    return luaL_error(L, "write variant \"%s\" { key = value ... }", name);
  lua_settop(L, 1);
  if (!l) return luaL_error(L, "variants are made while a game is loaded");
  int npresets = l->npresets;
  read_presets(L, l);
  bool has_parts = read_parts(L);
  run_parent(L, l, name); /* at 2 */
  if (has_parts) parts_end(L, name);
  refuse_presets(L, l, npresets, name);
  l->npresets = npresets;
  if (lua_isfunction(L, 1)) {
    lua_pushvalue(L, 1);
    push_parent(L, 2);
    lua_call(L, 1, 1);
    lua_pushnil(L);
    lua_setmetatable(L, 2);
    if (!lua_istable(L, -1))
      return luaL_error(L,
                        "the function of a variant returns a table of keys, "
                        "not %s",
                        value_type_text(L, -1));
    lua_replace(L, 1);
    if (lua_getfield(L, 1, "parts") != LUA_TNIL)
      return luaL_error(L, "'parts' come too late in the function of a "
                           "variant: give a table, and parts = { name = "
                           "function(part) ... end }");
    if (lua_getfield(L, 1, "options") != LUA_TNIL)
      return luaL_error(L,
                        "'options' come too late in the function of a "
                        "variant: write variant(\"%s\", { option = value }) "
                        "(function ...)",
                        name);
    lua_pop(L, 2);
  }
  lua_newtable(L); /* at 3 */
  copy_keys(L, 2, 3);
  drop_rivals(L, 1, 3);
  copy_keys(L, 1, 3);
  merge_key(L, "phases");
  merge_key(L, "pieces");
  lua_pushnil(L);
  lua_setfield(L, 3, "options");
  lua_pushnil(L);
  lua_setfield(L, 3, "parts");
  loading_mark_game(L, source);
  loading_mark_variant(L, name, 1);
  return 1;
}

int l_variant(lua_State *L) {
  if (lua_type(L, 1) != LUA_TSTRING)
    return luaL_error(L, "variant needs the name of a game: variant "
                         "\"abalone\" { ... }");
  if (!lua_isnoneornil(L, 2) && !lua_istable(L, 2))
    return luaL_error(L,
                      "'variant' takes options as a table: variant(\"%s\", "
                      "{ size = 13 }) { ... }",
                      lua_tostring(L, 1));
  lua_settop(L, 2);
  lua_pushcclosure(L, make_variant, 2);
  return 1;
}
