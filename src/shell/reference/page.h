/* SPDX-License-Identifier: MIT
** page.h - pages of the documentation, for reading at the prompt.
*/
#ifndef ABAX_PAGE_H
#define ABAX_PAGE_H

#include "base/file.h"
#include "kernel/state/game.h"

enum { PAGE_PATH = 1024 };

/* The rules page of a game: NAME.md beside its script, in the checkout's
** docs/games, or where 'make install' puts it. False: there is none. */
bool page_of_game(const Game *game, char *path, size_t size);

/* The pages of the manual: those of the checkout, else the installed ones.
** False: they are not to be found. */
bool page_list(FilePaths *paths);

/* A page of our Markdown as plain text, at most 'width' columns wide. */
void page_render(const char *markdown, int width, Text *out);

#endif
