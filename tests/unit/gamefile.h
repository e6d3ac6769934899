/* SPDX-License-Identifier: MIT
** gamefile.h - the game files that a test is repeated for.
*/
#ifndef ABAX_GAMEFILE_H
#define ABAX_GAMEFILE_H

#include "kernel/state/game.h"

enum { GAMEFILES_MAX = 100 };

/* Appends the paths of the games below a folder to 'files', which ends in
** NULL; modules are no games. For constructors: munit wants its lists before
** main begins. */
void gamefile_list(const char *folder, char *files[GAMEFILES_MAX + 1]);

/* Can its pieces be set up by chance? A game whose set-up is played would show
** little but the set-up. */
bool gamefile_has_mixed(const Game *game);

#endif
