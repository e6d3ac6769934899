/* SPDX-License-Identifier: MIT
** define_players.c - who plays: names, and who plays with whom.
*/
#include "script/loading.h"
#include "script/value.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static void letter_players(Game *g) {
  for (int p = 0; p < g->nplayers; p++) {
    char letter = (char)tolower((unsigned char)g->player[p][0]);
    for (int q = 0; q < g->nplayers; q++)
      if (q != p && tolower((unsigned char)g->player[q][0]) == letter)
        letter = (char)('1' + p);
    g->player_letter[p] = letter;
  }
}

/* Every player is a side of his own. */
static void part_all(Game *g) {
  for (int p = 0; p < g->nplayers; p++) g->partners[p] = 1u << p;
  g->nsides = g->nplayers;
}

/* The player named on top of the stack; he must not have a partner yet. */
static int read_partner(Definition *d, uint32_t side) {
  Game *g = d->game;
  const char *names[PLAYERS_MAX];
  const char *name = lua_tostring(d->L, -1);
  if (!name)
    define_fault(d, "partners", "partners are players, named by texts");
  int p = game_player(g, name);
  if (p < 0 || p >= g->nplayers) {
    for (int i = 0; i < g->nplayers; i++) names[i] = g->player[i];
    const char *near = text_nearest(name, names, (size_t)g->nplayers);
    define_fault(d, "partners", "there is no player '%s'%s%s%s", name,
                 near ? " (did you mean '" : "", near ? near : "",
                 near ? "'?)" : "");
  }
  if (side >> p & 1 || g->partners[p] != 1u << p)
    define_fault(d, "partners", "'%s' is named twice in partners", name);
  return p;
}

/* One side: the list of names on top of the stack. */
static void read_side(Definition *d) {
  Game *g = d->game;
  uint32_t side = 0;
  int n = lua_istable(d->L, -1) ? (int)lua_rawlen(d->L, -1) : 0;
  if (n < 2)
    define_fault(d, "partners",
                 "partners lists the players of each side: partners = { { "
                 "\"%s\", \"%s\" }, ... }; a player left out plays alone",
                 g->player[0], g->player[2]);
  for (int i = 0; i < n; i++) {
    lua_rawgeti(d->L, -1, i + 1);
    side |= 1u << read_partner(d, side);
    lua_pop(d->L, 1);
  }
  for (int p = 0; p < g->nplayers; p++)
    if (side >> p & 1) g->partners[p] = side;
  g->nsides -= n - 1;
}

static void read_partners(Definition *d) {
  int type = define_get(d, "partners");
  Game *g = d->game;
  part_all(g);
  if (type != LUA_TNIL && g->nplayers < 3)
    define_fault(d, "partners",
                 "partners need three players or more, and this game has %d",
                 g->nplayers);
  if (type != LUA_TNIL && type != LUA_TTABLE)
    define_fault(d, "partners",
                 "partners is a list of sides: partners = { { \"%s\", \"%s\" "
                 "}, ... }",
                 g->player[0], g->player[2]);
  int n = type == LUA_TTABLE ? (int)lua_rawlen(d->L, -1) : 0;
  for (int i = 0; i < n; i++) {
    lua_rawgeti(d->L, -1, i + 1);
    read_side(d);
    lua_pop(d->L, 1);
  }
  if (type == LUA_TTABLE && n == 0)
    define_fault(d, "partners", "partners is empty: leave it out");
  if (type != LUA_TNIL && g->nsides < 2)
    define_fault(d, "partners",
                 "all players are partners, so nobody can lose: name two sides "
                 "or more");
  lua_pop(d->L, 1);
}

void define_players(Definition *d) {
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
    if (length != strlen(name) || length == 0 || length >= NAME_MAX_BYTES ||
        strpbrk(name, " \t:=,\n"))
      define_fault(d, "players", "'%s' is not a name for a player: one word",
                   name);
    if (game_player(g, name) >= 0)
      define_fault(d, "players", "two players are called '%s'", name);
    snprintf(g->player[i], sizeof g->player[i], "%s", name);
    g->nplayers = i + 1;
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  if (n == 1) snprintf(g->player[1], sizeof g->player[1], "nobody");
  letter_players(g);
  read_partners(d);
}
