/* SPDX-License-Identifier: MIT
** view.c - reading the position from Lua, and emitting moves.
*/
#include "script/view.h"
#include "script/state.h"
#include "base/text.h"
#include "kernel/state/turn.h"

#include <lauxlib.h>
#include <string.h>

#define VIEW_META "abax.position"
#define VIEW      "abax.view"

typedef struct View {
  Machine *machine;
} View;

/* What asking a position costs, in steps of Lua, and each entry of a list. */
enum { VIEW_STEPS = 10, ENTRY_STEPS = 4, MISS_STEPS = 20 };

static Machine *machine_of(lua_State *L) {
  script_charge(L, VIEW_STEPS);
  lua_getfield(L, LUA_REGISTRYINDEX, VIEW);
  View *view = lua_touserdata(L, -1);
  lua_pop(L, 1);
  Machine *machine = view ? view->machine : NULL;
  if (!machine)
    luaL_error(L, "this position is over: use it only while the rule runs");
  return machine;
}

static Site check_site(lua_State *L, Machine *m, int index) {
  const char *name = luaL_checkstring(L, index);
  Site site = board_site(m->game->board, name);
  if (site == NO_SITE) luaL_error(L, "there is no site '%s'", name);
  return site;
}

static int push_sites(lua_State *L, const Board *b, const uint64_t *w) {
  int n = 0;
  lua_newtable(L);
  for (Site s = plane_next(w, b->words, 0); s != NO_SITE;
       s = plane_next(w, b->words, s + 1u)) {
    lua_pushstring(L, board_name(b, s));
    lua_rawseti(L, -2, ++n);
  }
  script_charge(L, (size_t)n * ENTRY_STEPS);
  return 1;
}

static int v_sites(lua_State *L) {
  const Board *b = machine_of(L)->game->board;
  return push_sites(L, b, b->on.w);
}

static int v_dirs(lua_State *L) {
  const Board *b = machine_of(L)->game->board;
  lua_newtable(L);
  for (int d = 0; d < b->ndirs; d++) {
    lua_pushstring(L, b->dir[d].name);
    lua_rawseti(L, -2, d + 1);
  }
  return 1;
}

static int v_next(lua_State *L) {
  Machine *m = machine_of(L);
  Site site = check_site(L, m, 2);
  const char *name = luaL_checkstring(L, 3);
  Dir dir = board_dir(m->game->board, name);
  if (dir == NO_DIR)
    return luaL_error(L, "this board has no direction '%s'", name);
  Site next = position_next(m->game, m->pos, site, dir);
  if (next == NO_SITE)
    lua_pushnil(L);
  else
    lua_pushstring(L, board_name(m->game->board, next));
  return 1;
}

static int owner_is(lua_State *L, bool want_mine) {
  Machine *m = machine_of(L);
  Piece p = position_piece(m->game, m->pos, check_site(L, m, 2));
  bool mine = p && game_owner(m->game, p) == m->way.me;
  bool theirs = p && !mine && game_owner(m->game, p) != NEUTRAL;
  lua_pushboolean(L, want_mine ? mine : theirs);
  return 1;
}

static int v_mine(lua_State *L) { return owner_is(L, true); }
static int v_theirs(lua_State *L) { return owner_is(L, false); }

static Player check_player(lua_State *L, const Game *g, int index) {
  int player = game_player(g, luaL_checkstring(L, index));
  if (player < 0)
    luaL_error(L, "there is no player '%s'", lua_tostring(L, index));
  return (Player)player;
}

static int v_captured(lua_State *L) {
  Machine *m = machine_of(L);
  Player player = check_player(L, m->game, 2);
  lua_pushinteger(L, position_taken(m->game, m->pos, player));
  return 1;
}

static int check_kind(lua_State *L, const Game *g, const char *name) {
  int kind = game_kind(g, name);
  if (kind < 0) luaL_error(L, "there is no kind of piece '%s'", name);
  return kind;
}

static Player stock_owner(const Machine *m, int kind) {
  return m->game->kinds[kind].is_neutral ? 0 : m->way.me;
}

static int v_stock(lua_State *L) {
  Machine *m = machine_of(L);
  int kind = check_kind(L, m->game, luaL_checkstring(L, 2));
  Player who = stock_owner(m, kind);
  if (!lua_isnoneornil(L, 3)) who = check_player(L, m->game, 3);
  lua_pushinteger(L, *position_stock(m->game, m->pos, who, kind));
  return 1;
}

static void members(const Machine *m, const Register *reg, Plane *out) {
  *out = (Plane){0};
  if (reg->type == REGISTER_SITE) {
    Site s = *position_site(m->game, m->pos, reg->slot);
    if (s != NO_SITE) plane_add(out->w, s);
  } else {
    memcpy(out->w, position_plane(m->game, m->pos, reg->plane),
           (size_t)m->game->board->words * sizeof *out->w);
  }
}

static int v_marked(lua_State *L) {
  Machine *m = machine_of(L);
  Plane sites;
  int reg = game_register(m->game, luaL_checkstring(L, 2));
  if (reg < 0)
    return luaL_error(L, "there is no register '%s'", lua_tostring(L, 2));
  members(m, &m->game->registers[reg], &sites);
  return push_sites(L, m->game->board, sites.w);
}

static int counter_slot(const Machine *m, int index) {
  const Counter *c = &m->game->counters[index];
  return c->slot + (c->per_player ? m->way.me : 0);
}

static int v_counter(lua_State *L) {
  Machine *m = machine_of(L);
  int counter = game_counter(m->game, luaL_checkstring(L, 2));
  if (counter < 0)
    return luaL_error(L, "there is no counter '%s'", lua_tostring(L, 2));
  lua_pushinteger(L,
                  *position_counter(m->game, m->pos, counter_slot(m, counter)));
  return 1;
}

static int v_pile(lua_State *L) {
  Machine *m = machine_of(L);
  Site site = check_site(L, m, 2);
  luaL_Buffer letters;
  luaL_buffinit(L, &letters);
  for (int i = 0; i < pile_height(m->game, m->pos, site); i++)
    luaL_addstring(&letters,
                   game_letter(m->game, pile_piece(m->game, m->pos, site, i)));
  luaL_pushresult(&letters);
  return 1;
}

static int v_dice(lua_State *L) {
  Machine *m = machine_of(L);
  int n = 0;
  lua_newtable(L);
  for (int face = FACES_MAX; face > 0; face--)
    for (int i = 0; i < *position_dice(m->game, m->pos, face); i++) {
      lua_pushinteger(L, face);
      lua_rawseti(L, -2, ++n);
    }
  return 1;
}

static const luaL_Reg methods[] = {
    {"sites", v_sites}, {"dirs", v_dirs},     {"next", v_next},
    {"mine", v_mine},   {"theirs", v_theirs}, {"captured", v_captured},
    {"stock", v_stock}, {"marked", v_marked}, {"counter", v_counter},
    {"pile", v_pile},   {"dice", v_dice},     {NULL, NULL}};

/* a1, z99, start:red: such names may be asked about whatever the board is. */
static bool looks_like_site(const char *key) {
  return strpbrk(key, "0123456789:") != NULL || !key[0] || !key[1];
}

static int no_item(lua_State *L, const char *key) {
  const char *names[16] = {"mover", "rival", "phase"};
  size_t n = 3;
  for (const luaL_Reg *r = methods; r->name && n < 16; r++)
    names[n++] = r->name;
  const char *near = text_nearest(key, names, n);
  if (near)
    return luaL_error(L, "a position has no '%s' (did you mean '%s'?)", key,
                      near);
  return luaL_error(L,
                    "a position has no '%s': it has the sites by name, mover, "
                    "rival, phase, and pos:sites() and the like",
                    key);
}

static int view_index(lua_State *L) {
  Machine *m = machine_of(L);
  const char *key = luaL_checkstring(L, 2);
  const Game *g = m->game;
  for (const luaL_Reg *r = methods; r->name; r++)
    if (!strcmp(r->name, key)) {
      lua_pushcfunction(L, r->func);
      return 1;
    }
  Site site = board_site(g->board, key);
  if (site != NO_SITE)
    lua_pushstring(L, game_letter(g, position_piece(g, m->pos, site)));
  else if (!strcmp(key, "mover"))
    lua_pushstring(L, g->player[m->way.me]);
  else if (!strcmp(key, "rival"))
    lua_pushstring(L, g->player[position_next_player(g, m->pos, m->way.me)]);
  else if (!strcmp(key, "phase"))
    lua_pushstring(L, g->phases[m->pos->phase].name);
  else if (looks_like_site(key))
    script_charge(L, MISS_STEPS), lua_pushnil(L); /* off the board */
  else
    return no_item(L, key);
  return 1;
}

static int view_newindex(lua_State *L) {
  return luaL_error(L, "a position cannot be written: emit(text, changes) "
                       "makes a move");
}

/* ---- emit ---- */

enum { EMIT_EDITS = 512 };

typedef struct Emission {
  Machine *m;
  Edit edits[EMIT_EDITS];
  size_t count;
  int taken[KINDS_MAX];
} Emission;

static void add(lua_State *L, Emission *e, Edit edit) {
  if (e->count == EMIT_EDITS) luaL_error(L, "emit: too many changes");
  e->edits[e->count++] = edit;
}

static void add_text(lua_State *L, Emission *e, const char *text) {
  size_t n = strlen(text);
  for (size_t i = 0; i < n; i += 8) {
    size_t bytes = n - i < 8 ? n - i : 8;
    Edit edit = {EDIT_NOTE, NOTE_TEXT, (uint16_t)bytes, 0, 0};
    memcpy(&edit.old, text + i, bytes);
    add(L, e, edit);
  }
}

/* Letters bottom to top take the place of the pile; what is the same below
** stays. */
static void add_pile(lua_State *L, Emission *e, Site site, const char *now) {
  const Game *g = e->m->game;
  const Position *pos = e->m->pos;
  int height = pile_height(g, pos, site), same = 0;
  if (!strcmp(now, ".")) now = "";
  while (same < height && now[same] &&
         game_letter(g, pile_piece(g, pos, site, same))[0] == now[same])
    same++;
  for (int i = height; i > same; i--)
    add(L, e, (Edit){EDIT_POP, 0, site, pile_piece(g, pos, site, i - 1), 0});
  if (strlen(now) > g->pile_room[site])
    luaL_error(L, "emit: '%s' is too high for '%s'", now,
               board_name(g->board, site));
  for (const char *at = now + same; *at; at++) {
    char letter[2] = {*at, 0};
    Piece piece = game_piece_of_letter(g, letter);
    if (!piece) luaL_error(L, "emit: no piece is drawn by '%s'", letter);
    add(L, e, (Edit){EDIT_PUSH, 0, site, 0, piece});
  }
}

static void add_cell(lua_State *L, Emission *e, Site site, const char *letter) {
  const Game *g = e->m->game;
  if (g->has_piles) {
    add_pile(L, e, site, letter);
    return;
  }
  Piece old = position_piece(g, e->m->pos, site);
  Piece now = game_piece_of_letter(g, letter);
  if (!now && strcmp(letter, ".") != 0)
    luaL_error(L, "emit: no piece is drawn by '%s'", letter);
  if (old != now) add(L, e, (Edit){EDIT_CELL, 0, site, old, now});
}

static void add_taken(lua_State *L, Emission *e, int index) {
  const Game *g = e->m->game;
  Site site = check_site(L, e->m, index);
  Piece piece = position_piece(g, e->m->pos, site);
  if (!piece) luaL_error(L, "emit: nothing is on '%s'", lua_tostring(L, index));
  e->taken[g->pieces[piece].kind]++;
  /* A site that is named too says itself what is there afterwards. */
  bool named = lua_getfield(L, 2, lua_tostring(L, index)) != LUA_TNIL;
  lua_pop(L, 1);
  if (!named) add_cell(L, e, site, ".");
}

static void add_all_taken(lua_State *L, Emission *e) {
  if (lua_istable(L, -1)) {
    int n = (int)lua_rawlen(L, -1);
    for (int i = 1; i <= n; i++) {
      lua_rawgeti(L, -1, i);
      add_taken(L, e, -1);
      lua_pop(L, 1);
    }
  } else {
    add_taken(L, e, -1);
  }
}

/* A stock without end stays so. */
static void add_stock(lua_State *L, Emission *e, Player who, int kind, int n) {
  const Machine *m = e->m;
  if (m->game->kinds[kind].is_neutral) who = 0;
  int old = *position_stock(m->game, m->pos, who, kind);
  if (old >= 0)
    add(L, e, (Edit){EDIT_STOCK, who, (uint16_t)kind, old, old + n});
}

static void add_captured(lua_State *L, Emission *e) {
  Machine *m = e->m;
  for (int k = 0; k < m->game->nkinds; k++) {
    int old = *position_captured(m->game, m->pos, m->way.me, k);
    if (e->taken[k] && m->game->stocks_taken)
      add_stock(L, e, m->way.me, m->game->kinds[k].stocked, e->taken[k]);
    else if (e->taken[k])
      add(L, e,
          (Edit){EDIT_CAPTURED, m->way.me, (uint16_t)k, old,
                 old + e->taken[k]});
  }
}

static void add_put(lua_State *L, Emission *e, const char *name) {
  const Machine *m = e->m;
  int kind = check_kind(L, m->game, name);
  Player who = stock_owner(m, kind);
  int old = *position_stock(m->game, m->pos, who, kind);
  if (old == 0) luaL_error(L, "emit: no %s is left in stock", name);
  if (old > 0) add(L, e, (Edit){EDIT_STOCK, who, (uint16_t)kind, old, old - 1});
}

static void add_back(lua_State *L, Emission *e, const char *name) {
  const Machine *m = e->m;
  int kind = check_kind(L, m->game, name);
  Player who = stock_owner(m, kind);
  int old = *position_stock(m->game, m->pos, who, kind);
  add(L, e, (Edit){EDIT_STOCK, who, (uint16_t)kind, old, old + 1});
}

/* The sites a table at the top of the stack (or one string) names. */
static void read_sites(lua_State *L, Emission *e, Plane *out) {
  *out = (Plane){0};
  if (!lua_istable(L, -1)) {
    plane_add(out->w, check_site(L, e->m, -1));
    return;
  }
  for (int i = 1; i <= (int)lua_rawlen(L, -1); i++) {
    lua_rawgeti(L, -1, i);
    plane_add(out->w, check_site(L, e->m, -1));
    lua_pop(L, 1);
  }
}

static void add_register(lua_State *L, Emission *e, int index) {
  const Machine *m = e->m;
  const Board *b = m->game->board;
  const Register *reg = &m->game->registers[index];
  Plane old, now;
  members(m, reg, &old);
  read_sites(L, e, &now);
  if (reg->type == REGISTER_SITE) {
    Site from = plane_next(old.w, b->words, 0);
    Site to = plane_next(now.w, b->words, 0);
    if (from != to)
      add(L, e,
          (Edit){EDIT_SITE, 0, (uint16_t)reg->slot,
                 from == NO_SITE ? 0 : from + 1, to == NO_SITE ? 0 : to + 1});
    return;
  }
  for (Site s = plane_next(b->on.w, b->words, 0); s != NO_SITE;
       s = plane_next(b->on.w, b->words, s + 1u)) {
    bool was = plane_has(old.w, s), is = plane_has(now.w, s);
    if (was != is) add(L, e, (Edit){EDIT_MARK, (uint8_t)index, s, was, is});
  }
}

static void add_counter(lua_State *L, Emission *e, int index) {
  int slot = counter_slot(e->m, index);
  int64_t old = *position_counter(e->m->game, e->m->pos, slot);
  Edit edits[2];
  int n = edit_counter(slot, old, luaL_checkinteger(L, -1), edits);
  for (int i = 0; i < n; i++) add(L, e, edits[i]);
}

/* The table at the top of the stack lists the dice that are unused then. */
static void add_dice(lua_State *L, Emission *e) {
  int now[FACES_MAX + 1] = {0};
  luaL_checktype(L, -1, LUA_TTABLE);
  for (int i = 1; i <= (int)lua_rawlen(L, -1); i++) {
    lua_rawgeti(L, -1, i);
    lua_Integer face = luaL_checkinteger(L, -1);
    if (face < 1 || face > FACES_MAX) luaL_error(L, "emit: no such die");
    now[face]++;
    lua_pop(L, 1);
  }
  for (int face = 1; face <= FACES_MAX; face++) {
    int old = *position_dice(e->m->game, e->m->pos, face);
    if (old != now[face])
      add(L, e, (Edit){EDIT_DIE, 0, (uint16_t)face, old, now[face]});
  }
}

static void add_win(lua_State *L, Emission *e) {
  if (lua_toboolean(L, -1))
    add(L, e, (Edit){EDIT_RESULT, 0, 0, RESULT_NONE, 1 + e->m->way.me});
}

static int find_target(lua_State *L, const Game *g, const char *text) {
  Target target;
  Error err;
  if (!turn_read_target(g, text, &target, &err))
    return luaL_error(L, "emit: %s", err.text);
  int index = turn_find_target(g, target);
  if (index < 0) return luaL_error(L, "emit: too many targets");
  return index;
}

static void read_change(lua_State *L, Emission *e, const char *key) {
  const Game *g = e->m->game;
  Site site = board_site(g->board, key);
  if (site != NO_SITE && lua_type(L, -1) == LUA_TSTRING)
    add_cell(L, e, site, lua_tostring(L, -1));
  else if (game_register(g, key) >= 0)
    add_register(L, e, game_register(g, key));
  else if (game_counter(g, key) >= 0)
    add_counter(L, e, game_counter(g, key));
  else if (!strcmp(key, "put"))
    add_put(L, e, luaL_checkstring(L, -1));
  else if (!strcmp(key, "back"))
    add_back(L, e, luaL_checkstring(L, -1));
  else if (!strcmp(key, "dice"))
    add_dice(L, e);
  else if (!strcmp(key, "win"))
    add_win(L, e);
  else if (strcmp(key, "take") != 0 && strcmp(key, "to") != 0)
    luaL_error(L,
               "emit: changes are sites with letters, registers with sites, "
               "counters with numbers, take = sites, put = kind, back = kind, "
               "dice = list, "
               "win = true, to = phase; "
               "not '%s'",
               key);
}

static void read_changes(lua_State *L, Emission *e) {
  for (lua_pushnil(L); lua_next(L, 2); lua_pop(L, 1))
    read_change(L, e,
                lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "");
}

static int l_emit(lua_State *L) {
  const char *text = luaL_checkstring(L, 1);
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_settop(L, 2);
  Emission *e = lua_newuserdatauv(L, sizeof *e, 0);
  memset(e, 0, sizeof *e);
  e->m = machine_of(L);
  if (!*text || strlen(text) > 200)
    return luaL_error(L, "emit: a move's text has 1 to 200 characters");
  add_text(L, e, text);
  read_changes(L, e);
  if (lua_getfield(L, 2, "take") != LUA_TNIL) add_all_taken(L, e);
  add_captured(L, e);
  Way keep = e->m->way;
  if (lua_getfield(L, 2, "to") == LUA_TSTRING)
    e->m->way.target = (int16_t)find_target(L, e->m->game, lua_tostring(L, -1));
  bool ok = machine_emit(e->m, e->edits, e->count);
  e->m->way = keep;
  if (!ok) return luaL_error(L, "out of memory");
  return 0;
}

void view_push_emit(lua_State *L) { lua_pushcfunction(L, l_emit); }

void view_push(lua_State *L, Machine *machine) {
  lua_getfield(L, LUA_REGISTRYINDEX, VIEW);
  View *view = lua_touserdata(L, -1);
  view->machine = machine;
}

void view_clear(lua_State *L) {
  view_push(L, NULL);
  lua_pop(L, 1);
}

void view_open(lua_State *L) {
  View *view = lua_newuserdatauv(L, sizeof *view, 0);
  view->machine = NULL;
  luaL_newmetatable(L, VIEW_META);
  lua_pushcfunction(L, view_index);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, view_newindex);
  lua_setfield(L, -2, "__newindex");
  lua_setmetatable(L, -2);
  lua_setfield(L, LUA_REGISTRYINDEX, VIEW);
}
