/* SPDX-License-Identifier: MIT
** play.h - what the commands that play share with those that keep games.
*/
#ifndef ABAX_SHELL_PLAY_H
#define ABAX_SHELL_PLAY_H

#include <stdint.h>
#include "shell/command/command.h"

/* The seed of the game at the prompt. */
uint64_t play_seed(void);

/* Makes this the game at the prompt; the old one is freed. */
void play_adopt(Shell *shell, Game *game, Session *session, uint64_t seed);

#endif
