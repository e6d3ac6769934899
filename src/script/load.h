/* SPDX-License-Identifier: MIT
** load.h - finding game files and turning them into games.
*/
#ifndef ABAX_LOAD_H
#define ABAX_LOAD_H

#include "base/file.h"
#include "kernel/state/game.h"

/* Loads and compiles a game. 'name' is a path ending in .lua, or a name
** looked for in ./games, along ABAX_PATH (':' between folders), in the user's
** data directory and in the installed share directory. 'settings' are
** "option=value". NULL with a reason on failure: ERROR_INPUT when there is no
** such file or option, ERROR_RULE when the script is at fault, ERROR_LIMIT
** when it ran out of memory or steps. */
Game *load_game(const char *name, const char *const *settings, int nsettings,
                Error *err);

/* While a folder is given, games are found by name, or by a path that leads to
** a file in it or in a folder of games; NULL: everywhere again. The text must
** outlive it. */
void load_confine(const char *folder);

/* The file a name stands for. */
bool load_find(const char *name, char *path, size_t size, Error *err);

/* The same, but files beside the file 'beside' come first (may be NULL). */
bool load_find_beside(const char *name, const char *beside, char *path,
                      size_t size, Error *err);

/* May the game in the file 'reader' read this one? It is beside it, or in a
** folder of games. */
bool load_may_read(char *path, const char *reader);

/* A file that returns game or variant is a game; others are modules. */
bool load_is_game(const char *path);

/* The names of all games that can be found, sorted, without duplicates. */
bool load_names(FilePaths *names, Error *err);

/* All files of this name beside games, in the order in which games
** are looked for. Free with file_paths_done. */
bool load_files(const char *name, FilePaths *paths, Error *err);

/* Where the print of every game loaded from now on goes: one call per line. */
typedef void LoadPrint(const char *line);
void load_set_print(LoadPrint *print);

/* Stops the rule that is running, in any thread, as a limit does: its game's
** rules are dead then, and the game must be loaded again. For signal handlers.
*/
void load_interrupt(void);
bool load_is_dead(const Game *game);

/* A mark over all files of a game; it changes when one of them does. */
unsigned long long load_stamp(const Game *game);

/* Number of calls into Lua made so far by rules being played. */
unsigned long load_hook_calls(void);

#endif
