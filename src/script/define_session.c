/* SPDX-License-Identifier: MIT
** define_session.c - what surrounds the rules: the fields of position texts
** and the rules of sessions (repetition, quiet play, dead positions).
*/
#include "script/loading.h"
#include "script/value.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

/* ---- words of position texts ---- */

static void read_field_letters(Definition *d, Field *field) {
  lua_State *L = d->L;
  Game *g = d->game;
  const char *names[64];
  int n = 0;
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING) continue;
    if (n == 64 || lua_rawlen(L, -2) != 1)
      define_fault(d, "fields", "a field is written by single letters");
    names[n++] = value_string(L, -2);
  }
  if (n > 0) qsort(names, (size_t)n, sizeof *names, text_compare);
  char *letters = arena_new(&g->arena, (size_t)n + 1);
  Plane *planes = arena_new(&g->arena, sizeof *planes * (size_t)(n + 1));
  if (!letters || !planes) luaL_error(L, "out of memory");
  for (int i = 0; i < n; i++) {
    Site sites[SITES_MAX];
    Error err;
    lua_getfield(L, -1, names[i]);
    int count = board_read_sites(g->board, define_list(d, -1, "fields"), sites,
                                 SITES_MAX, &err);
    if (count < 0) define_fault(d, "fields", "fields: %s", err.text);
    letters[i] = names[i][0];
    for (int k = 0; k < count; k++) plane_add(planes[i].w, sites[k]);
    lua_pop(L, 1);
  }
  field->letter = letters;
  field->sites = planes;
  field->nletters = n;
}

static void name_field(Definition *d, Field *field, const char *name) {
  field->reg = game_register(d->game, name);
  field->counter = game_counter(d->game, name);
  field->is_quiet =
      field->reg < 0 && field->counter < 0 && text_is_equal(name, "quiet");
  if (field->reg < 0 && field->counter < 0 && !field->is_quiet)
    define_fault(d, "fields", "there is no register or counter '%s'", name);
  if (field->counter >= 0 && d->game->counters[field->counter].per_player)
    define_fault(d, "fields", "'%s' is one counter for each player", name);
}

/* "ep", { "castle", K = "h1" }, "quiet" or a number. */
static void read_field(Definition *d, Field *field) {
  lua_State *L = d->L;
  *field = (Field){.reg = -1, .counter = -1};
  if (lua_isinteger(L, -1)) {
    field->number = (int)lua_tointeger(L, -1);
  } else if (lua_type(L, -1) == LUA_TSTRING) {
    name_field(d, field, lua_tostring(L, -1));
  } else if (lua_istable(L, -1) && lua_rawgeti(L, -1, 1) == LUA_TSTRING) {
    name_field(d, field, lua_tostring(L, -1));
    lua_pop(L, 1);
    if (field->reg < 0 || d->game->registers[field->reg].type == REGISTER_SITE)
      define_fault(d, "fields", "letters stand for the sites of a set");
    read_field_letters(d, field);
  } else {
    define_fault(d, "fields",
                 "fields lists registers, counters and numbers: fields = "
                 "{ { \"castle\", K = \"h1\" }, \"ep\", 0 }");
  }
}

void define_fields(Definition *d) {
  Game *g = d->game;
  int type = define_get(d, "fields");
  if (type != LUA_TTABLE && type != LUA_TNIL)
    define_fault(d, "fields", "fields is a list: fields = { \"ep\", 0, 1 }");
  if (type == LUA_TTABLE) {
    int n = (int)lua_rawlen(d->L, -1);
    if (n > FIELDS_MAX)
      define_fault(d, "fields", "at most %d fields", FIELDS_MAX);
    for (int i = 0; i < n; i++) {
      lua_rawgeti(d->L, -1, i + 1);
      read_field(d, &g->fields[g->nfields++]);
      lua_pop(d->L, 1);
    }
  }
  lua_settop(d->L, d->table);
}
/* ---- rules of sessions ---- */

/* quiet = { 100, "pawn" }: plies in which nothing was taken and no
** pawn moved. */
static void read_quiet(Definition *d) {
  lua_State *L = d->L;
  SessionRules *s = &d->game->session;
  int n = lua_istable(L, -1) ? (int)lua_rawlen(L, -1) : 0;
  for (int i = 1; i <= n; i++) {
    lua_rawgeti(L, -1, i);
    int kind = lua_type(L, -1) == LUA_TSTRING
                   ? game_kind(d->game, lua_tostring(L, -1))
                   : -1;
    if (i == 1 && lua_isinteger(L, -1))
      s->quiet = (int)lua_tointeger(L, -1);
    else if (kind >= 0)
      s->quiet_kinds |= 1u << kind;
    else if (lua_type(L, -1) == LUA_TSTRING)
      define_fault(d, "quiet", "there is no kind of piece '%s'",
                   lua_tostring(L, -1));
    lua_pop(L, 1);
  }
  if (s->quiet < 1 || s->quiet > 10000)
    define_fault(d, "quiet",
                 "quiet = { 100, \"pawn\" } gives a number of "
                 "plies and the kinds whose moves are progress");
}

/* dead = none(...): a test that holds where nobody can win any more. */
void define_dead(Definition *d) {
  lua_State *L = d->L;
  if (define_get(d, "session") == LUA_TTABLE &&
      lua_getfield(L, -1, "dead") != LUA_TNIL) {
    const Node *node = value_to_node(L, -1);
    if (!node || node_class(node) != CLASS_TEST)
      define_fault(d, "dead",
                   "dead is a test of the whole board, such as none(kind "
                   "\"pawn\")");
    d->loading->rules.dead = node;
  }
  lua_settop(L, d->table);
}

void define_session(Definition *d) {
  enum { REMEMBERED = 256 };
  lua_State *L = d->L;
  SessionRules *s = &d->game->session;
  int type = define_get(d, "session");
  if (type != LUA_TNIL && type != LUA_TTABLE)
    define_fault(d, "session", "session = { repetition = 3 } is a table");
  if (type == LUA_TTABLE) {
    static const char *const keys[] = {"repetition", "quiet", "dead", NULL};
    define_only(d, "session", keys);
    if (lua_getfield(L, -1, "repetition") != LUA_TNIL) {
      s->repetition = lua_isinteger(L, -1) ? (int)lua_tointeger(L, -1) : 0;
      if (s->repetition < 2 || s->repetition > 10)
        define_fault(d, "repetition", "repetition is a number from 2 to 10");
    }
    lua_pop(L, 1);
    if (lua_getfield(L, -1, "quiet") != LUA_TNIL) read_quiet(d);
    lua_pop(L, 1);
  }
  if (s->repetition && d->game->seen_room)
    define_fault(d, "session",
                 "a game whose rules ask what was seen before "
                 "has no rule of repetition");
  if (s->repetition) d->game->seen_room = REMEMBERED;
  lua_settop(L, d->table);
}
