/* SPDX-License-Identifier: MIT
** module.h - rules compiled by the machine's C compiler.
**
** The printed rules (engine/print/c_game.h) are compiled into a shared object,
** kept in a cache folder, and loaded. From then on the game uses them where it
** can; results, moves and their order are those of the interpreter. The
** packages bring such objects for the games they install (module_ship,
** module_use): they need no compiler.
*/
#ifndef ABAX_MODULE_H
#define ABAX_MODULE_H

#include "base/error.h"
#include "engine/compiled.h"
#include "kernel/state/game.h"
#include "shell/command/command.h"

/* Compiles the rules of the game, or finds them compiled, and attaches them.
** False: they cannot be compiled here ('err' says why); the interpreter plays
** on. */
bool module_attach(Game *game, Error *err);

/* The same, until '*is_over' holds: then the compiler is ended. */
bool module_attach_while(Game *game, const volatile bool *is_over, Error *err);

/* Compiles while the game is played, once that has gone on for a while, and
** attaches the rules when they are there (module_later.c). */
void module_begin(Game *game);
/* The setting 'compile': off, and module_begin does nothing. */
void module_write_switch(Shell *shell, Text *out);
bool module_change_switch(Shell *shell, int argc, char **argv, Error *err);

/* Compiles the rules for machines other than this one, into a folder where
** module_use finds them. */
bool module_ship(Game *game, const char *folder, Error *err);

/* The same for pages: WebAssembly, by emscripten, NAME-KEY.wasm. A page takes it
** into its own machine. */
bool module_ship_web(Game *game, const char *folder, Error *err);

/* Attaches the rules that came compiled with abax, if there are any for this
** game and its options. */
void module_use(Game *game);

/* Rules that were loaded by somebody else, by their key (module_name_web):
** module_use takes them for the game they are of. */
void module_offer(const char *key, unsigned position_bytes,
                  const Compiled *code);

/* The name of a game's file for pages, without ".wasm": NAME-KEY. */
bool module_name_web(const Game *game, char *name, size_t size);

/* What the options of a command say: compiled at once, while it is played, or
** not at all. */
void module_prepare(const Shell *shell, Game *game);

/* The same as module_attach; if it fails, one line says why. */
void module_try(Game *game);

#endif
