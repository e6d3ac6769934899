/* SPDX-License-Identifier: MIT
** module.h - rules compiled by the machine's C compiler.
**
** The printed rules (engine/print/c_game.h) are compiled into a shared object, kept
** in a cache folder, and loaded. From then on the game plays by them wherever
** they know how; results, moves and their order are those of the interpreter.
*/
#ifndef ABAX_MODULE_H
#define ABAX_MODULE_H

#include "base/error.h"
#include "kernel/state/game.h"

/* May the rules be printed as C? False with the reason: lines of the board go
** round, which printed rules do not follow yet. */
bool module_may(const Game *game, Error *err);

/* Compiles the rules of the game, or finds them compiled, and attaches them.
** False: they cannot be compiled here ('err' says why); the interpreter plays
** on. */
bool module_attach(Game *game, Error *err);

/* The same; if it fails, one line tells why. */
void module_try(Game *game);

#endif
