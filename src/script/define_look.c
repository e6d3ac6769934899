/* SPDX-License-Identifier: MIT
** define_look.c - how a game is drawn: the key 'look'.
**
** A text is a form. A table has the form, what is said of the board, and the
** looks of pieces: of all, of those with a trait, of one kind. A kind with the
** name of a shape has that shape unless the table gives it another.
*/
#include "script/define_look.h"

#include <stdio.h>
#include <string.h>
#include "kernel/text/look.h"
#include "script/value.h"

static void check_values(Definition *d, const char *form) {
  LookItem item;
  for (const char *at = form; look_next(d->game->board, &at, &item);)
    if (item.value && look_counter(d->game, &item) < 0)
      define_fault(d, "look",
                   "look: '%.*s' is not a variable of numbers; write NAME, or "
                   "NAME:PLAYER if there is one for each player",
                   (int)item.value_length, item.value);
}

static void set_form(Definition *d, const char *form) {
  Error err;
  d->game->look = form;
  if (!form) return;
  if (!look_check(d->game->board, form, &err))
    define_fault(d, "look", "look: %s", err.text);
  check_values(d, form);
}

/* "a, b and c" of a list that ends in NULL. */
static void join(const char *const *list, char *out, size_t size) {
  size_t n = 0;
  for (int i = 0; list[i] && n < size; i++)
    n += (size_t)snprintf(out + n, size - n, "%s%s",
                          i == 0        ? ""
                          : list[i + 1] ? ", "
                                        : " and ",
                          list[i]);
}

const char *look_one_of(Definition *d, const char *key, const char *const *list,
                        const char *what) {
  char known[300];
  const char *name = lua_type(d->L, -1) == LUA_TSTRING
                         ? lua_tostring(d->L, -1)
                         : value_type_text(d->L, -1);
  const char *found = look_find(list, name);
  join(list, known, sizeof known);
  if (!found)
    define_fault(d, key, "'%s' is not a %s; there are %s", name, what, known);
  return found;
}

static void read_form(Definition *d) {
  lua_State *L = d->L;
  if (lua_type(L, -1) != LUA_TSTRING)
    define_fault(d, "look",
                 "'form' in look is a text with the names of "
                 "the sites");
  set_form(
      d, arena_string(&d->game->arena, lua_tostring(L, -1), lua_rawlen(L, -1)));
}

/* Who is meant: all kinds, those with a trait, or one; 0: nobody. */
static uint32_t kinds_of(const Game *g, const char *name) {
  int k = game_kind(g, name);
  if (k >= 0) return 1u << k;
  for (int t = 0; t < g->ntraits; t++)
    if (text_is_equal(g->traits[t].name, name)) return g->traits[t].kinds;
  return text_is_equal(name, "pieces") ? ~0u : 0;
}

static void read_key(Definition *d, const char *key) {
  uint32_t kinds = kinds_of(d->game, key);
  if (!strcmp(key, "form"))
    read_form(d);
  else if (kinds != 0)
    look_read_kinds(d, key, kinds);
  else if (!look_read_board(d, key))
    define_fault(
        d, key,
        "'%s' in look is neither a kind of piece nor a trait; write form, "
        "board, marks, near, lines, gaps, paint, pieces, or a kind",
        key);
}

/* From what is said of many to what is said of one: all, traits, kinds. */
static int rank(const Game *g, const char *key) {
  if (game_kind(g, key) >= 0) return 2;
  return text_is_equal(key, "pieces") ? 0 : 1;
}

static void read_table(Definition *d) {
  enum { MOST = KINDS_MAX + TRAITS_MAX + 8 };
  lua_State *L = d->L;
  const char *names[MOST];
  int n = define_keys(d, "look", names, MOST);
  for (int turn = 0; turn < 3; turn++)
    for (int i = 0; i < n; i++) {
      if (rank(d->game, names[i]) != turn) continue;
      lua_getfield(L, -1, names[i]);
      read_key(d, names[i]);
      lua_pop(L, 1);
    }
}

/* A track without a form gets one. */
static void draw_track(Definition *d) {
  Game *g = d->game;
  Text form;
  if (g->look || !text_is_equal(g->board->kind, "track")) return;
  text_init(&form);
  look_track(g->board, &form);
  g->look = arena_string(&g->arena, text_string(&form), form.length);
  text_done(&form);
}

static void name_shapes(Game *g) {
  for (int k = 0; k < g->nkinds; k++)
    g->kinds[k].shape = look_find(look_shapes, g->kinds[k].name);
}

void define_look(Definition *d) {
  name_shapes(d->game);
  if (define_get(d, "look") == LUA_TTABLE) read_table(d);
  lua_pop(d->L, 1);
  if (define_get(d, "look") != LUA_TTABLE)
    set_form(d, define_text(d, "look", false));
  lua_settop(d->L, d->table);
  draw_track(d);
}
