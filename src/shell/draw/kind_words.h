/* SPDX-License-Identifier: MIT
** kind_words.h - what a piece is called.
**
** By the name of its kind; if that is only a letter, as for the sixteen pieces
** of Quarto, its traits are added: "a (light short round)".
*/
#ifndef ABAX_KIND_WORDS_H
#define ABAX_KIND_WORDS_H

#include "kernel/state/game.h"

enum { KIND_WORDS = 256 };

/* "light short round"; "": its name says enough. */
const char *kind_traits(const Game *game, int kind, char room[KIND_WORDS]);

/* Its name, and its traits where they are needed. */
const char *kind_words(const Game *game, int kind, char room[KIND_WORDS]);

/* The traits of the kind that the text of a move names; "": of none. */
const char *kind_traits_in(const Game *game, const char *move,
                           char room[KIND_WORDS]);

#endif
