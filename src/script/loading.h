/* SPDX-License-Identifier: MIT
** loading.h - what is known while a game file is being loaded.
**
** One Loading lives on the C stack for the time of a load; words find it
** through the registry. The game under construction hangs on it, so that a
** Lua error on the way loses nothing.
*/
#ifndef ABAX_LOADING_H
#define ABAX_LOADING_H

#include <lua.h>
#include "kernel/state/game.h"
#include "engine/compile/compile.h"
#include "script/state.h"

enum { SETTINGS_LIMIT = 32, LOAD_DEPTH = 8 };

typedef struct Setting {
  const char *name, *value;
  bool is_used;
  bool is_false; /* it was given as false */
  Source source; /* of a variant's: where it stands */
} Setting;

typedef struct Loading {
  Script *script;
  Game *game;
  GameRules rules;
  Setting settings[SETTINGS_LIMIT]; /* given by the user */
  int nsettings;
  Setting presets[SETTINGS_LIMIT]; /* given by variants, innermost first */
  int npresets;
  int depth;        /* of files loading files */
  const char *path; /* of the file now running */
  bool is_input;    /* the fault is the user's, not the script's */
  Error *err;
} Loading;

Loading *loading_of(lua_State *L); /* NULL: no load is going on */

/* Runs a file and leaves what it returns on the stack. Raises on failure. */
void loading_run(lua_State *L, const char *path);

/* Marks the table on top as a game's definition; asks for the mark. */
void loading_mark_game(lua_State *L, Source source);
bool loading_is_game(lua_State *L, int index);
Source loading_game_source(lua_State *L, int index);
/* The definition on top is a variant: of whom, and which keys it gives itself
** (the table at 'own'). */
void loading_mark_variant(lua_State *L, const char *parent, int own);
/* NULL: the definition is not a variant. */
const char *loading_parent(lua_State *L, int index);
/* Does the definition itself give the key, not the parent? */
bool loading_gives(lua_State *L, int index, const char *key);

/* Raises a fault of what the user gave (an option), not of the script. */
int loading_input_fault(lua_State *L, const char *format, ...)
    __attribute__((noreturn, format(printf, 2, 3)));

/* Builds loading->game from the definition on top of the stack. Raises. */
void define_game(lua_State *L, Loading *loading);

/* ---- between define.c and define_*.c ---- */

typedef struct Definition {
  lua_State *L;
  Loading *loading;
  Game *game;
  int table;          /* stack index */
  Source source;      /* of game { */
  const char *part;   /* the key read last */
  const char *parent; /* of a variant; NULL */
} Definition;

/* Raises "file:line: message" where the key is written: a key of game { }, or
** a name inside the one read last. */
int define_fault(Definition *d, const char *key, const char *format, ...)
    __attribute__((noreturn, format(printf, 3, 4)));
/* Pushes the value of a key; its type. */
int define_get(Definition *d, const char *key);
/* Refuses other keys than these (ending in NULL) in the table on top, which
** is the value of 'key'; items of a list are not keys. */
void define_only(Definition *d, const char *key, const char *const *names);
/* The text of a key, kept with the game; NULL: it is not there. */
const char *define_text(Definition *d, const char *key, bool needed);
/* Keys of the table on top in order, so that nothing depends on how Lua keeps
** them; how many. */
int define_keys(Definition *d, const char *key, const char **out, int max);
void define_players(Definition *d);
void define_board(Definition *d); /* with its regions */
void define_look(Definition *d);  /* how it is drawn: kinds are known */
void define_phases(Definition *d);
void define_start(Definition *d);
void define_ends(Definition *d);
void define_evaluate(Definition *d);
void define_seen(Definition *d); /* how much of the past rules look at */
void define_setup(Definition *d);
void define_pieces(Definition *d);
void define_vars(Definition *d);
void define_scratch(Definition *d); /* what rules use undeclared */
void define_fields(Definition *d);
void define_session(Definition *d);
void define_dead(Definition *d);
/* A list of sites: a string, or a table of them, joined by blanks. */
const char *define_list(Definition *d, int index, const char *key);

#endif
