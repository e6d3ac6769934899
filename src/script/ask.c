/* SPDX-License-Identifier: MIT
** ask.c - running the line, and writing values so that they can be read.
*/
#include "script/ask.h"
#include "script/sandbox.h"
#include "script/state.h"
#include "script/view.h"

#include <lauxlib.h>
#include <string.h>

enum { DEPTH_MAX = 3, ITEMS_MAX = 100 };

typedef struct Asking {
  Session *session;
  const char *source;
  Text *out;
} Asking;

/* ---- values ---- */

static void write_value(lua_State *L, int index, int depth, Text *out);

/* Any value as text; a table or a word by what tostring says. */
static void write_plain(lua_State *L, int index, Text *out) {
  sandbox_to_text(L, index);
  text_add(out, lua_tostring(L, -1));
  lua_pop(L, 1);
}

static void write_key(lua_State *L, int index, Text *out) {
  if (lua_type(L, index) == LUA_TSTRING) {
    text_addf(out, "%s = ", lua_tostring(L, index));
    return;
  }
  text_add_char(out, '[');
  write_plain(L, index, out);
  text_add(out, "] = ");
}

/* The list part in order; then the other keys as 'next' gives them, which is
** the order of the sandbox's 'pairs' for small tables of texts. */
static void write_table(lua_State *L, int index, int depth, Text *out) {
  lua_Integer length = (lua_Integer)lua_rawlen(L, index), shown = 0;
  text_add_char(out, '{');
  for (lua_Integer i = 1; i <= length && shown < ITEMS_MAX; i++, shown++) {
    text_add(out, shown ? ", " : " ");
    lua_rawgeti(L, index, i);
    write_value(L, lua_gettop(L), depth + 1, out);
    lua_pop(L, 1);
  }
  for (lua_pushnil(L); lua_next(L, index) != 0; lua_pop(L, 1)) {
    lua_Integer k = lua_isinteger(L, -2) ? lua_tointeger(L, -2) : 0;
    if ((k >= 1 && k <= length) || shown >= ITEMS_MAX) continue;
    text_add(out, shown++ ? ", " : " ");
    write_key(L, lua_gettop(L) - 1, out);
    write_value(L, lua_gettop(L), depth + 1, out);
  }
  text_add(out, shown >= ITEMS_MAX ? ", ... }" : shown ? " }" : "}");
}

static void write_value(lua_State *L, int index, int depth, Text *out) {
  luaL_checkstack(L, 8, NULL);
  if (lua_istable(L, index) && depth < DEPTH_MAX)
    write_table(L, index, depth, out);
  else if (lua_type(L, index) == LUA_TSTRING && depth > 0)
    text_addf(out, "\"%s\"", lua_tostring(L, index));
  else
    write_plain(L, index, out);
}

/* ---- running ---- */

static void push_moves(lua_State *L, const Session *s) {
  lua_createtable(L, (int)s->legal.count, 0);
  for (size_t i = 0; s->is_listed && i < s->legal.count; i++) {
    lua_pushstring(L, session_text(s, i));
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
}

static bool begins_statement(const char *source) {
  static const char *const words[] = {"local", "for",    "while", "if",
                                      "do",    "repeat", "goto",  "function"};
  size_t n = strspn(source, "abcdefghijklmnopqrstuvwxyz");
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strlen(words[i]) == n && !strncmp(source, words[i], n)) return true;
  return false;
}

/* As an expression first; if it is none, as statements. 'pos' and 'moves'
** are its arguments. */
static void push_chunk(lua_State *L, const char *source) {
  static const char *const forms[] = {"local pos, moves = ... return %s",
                                      "local pos, moves = ... %s"};
  Script *script = script_of(L);
  Error err[2] = {{0}, {0}};
  for (int i = 0; i < 2; i++) {
    lua_pushfstring(L, forms[i], source);
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    if (script_load(script, text, length, "=lua", &err[i])) {
      lua_remove(L, -2);
      return;
    }
    lua_pop(L, 1);
  }
  lua_pushstring(L, err[begins_statement(source)].text);
  lua_error(L);
}

/* Runs protected: argument 1 is the Asking. */
static int run(lua_State *L) {
  Asking *asking = lua_touserdata(L, 1);
  Session *s = asking->session;
  lua_settop(L, 0);
  push_chunk(L, asking->source);
  view_push(L, &s->machine);
  push_moves(L, s);
  lua_call(L, 2, LUA_MULTRET);
  for (int i = 1; i <= lua_gettop(L); i++) {
    write_value(L, i, 0, asking->out);
    text_add_char(asking->out, '\n');
  }
  view_clear(L);
  return 0;
}

/* The view looks through the session's machine. */
bool ask_lua(Session *s, const char *source, Text *out, Error *err) {
  Asking asking = {s, source, out};
  Error ignored = {0};
  Script *script = s->game->script;
  Player asked = position_asked(s->game, s->pos);
  session_list(s, NULL, &ignored); /* a rule at fault must not stop us */
  if (script_is_dead(script))
    return error_set(err, ERROR_LIMIT,
                     "the rules of this game ran out of steps: 'reload'");
  s->machine.pos = s->pos;
  s->machine.way.me = asked == NO_PLAYER ? s->pos->turn : asked;
  script_refill(script);
  return script_protect(script, run, &asking, err);
}
