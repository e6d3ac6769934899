/* SPDX-License-Identifier: MIT
** look.h - how a game wants its board drawn: a text with the names of sites in
** their places.
**
** In the form every name of a site stands where its contents are shown; a
** name behind a quote ('a5) is a label and stays, the quote is a blank. A name
** followed by '#' is shown as the number of pieces, one followed by '^' or '!'
** as a pile that grows upwards or downwards, over the lines there. A name
** behind '@' is shown as the texts of moves name it (by steps left, if they
** do). All else is drawn as it is.
*/
#ifndef ABAX_LOOK_H
#define ABAX_LOOK_H

#include "kernel/board/board.h"

typedef struct LookItem {
  const char *text; /* as written in the form */
  size_t length;
  Site site;     /* NO_SITE: plain text, a label, or a line's end */
  bool is_count; /* the number of pieces is wanted */
  int grows;     /* a pile: lines to the next piece, -1 or 1; 0: beside it */
  bool is_label; /* 'text' begins behind the quote */
  Site named;    /* of a label with '@', which 'text' begins with */
} LookItem;

/* The item at '*at', which moves on; false at the end. A line's end is an
** item of its own, and no other item contains one. */
bool look_next(const Board *board, const char **at, LookItem *item);

/* The length of the plain words that begin at 'at': to the next gap of two
** blanks, site, stroke or line's end, without blanks behind them. */
size_t look_words(const Board *board, const char *at);

/* Every site must have exactly one place. */
bool look_check(const Board *board, const char *form, Error *err);

/* A form for a track that has none: the first player's route as a ring, if it
** is closed, else as a snake of rows; then what else there is. Each site has
** its name above it. */
void look_track(const Board *board, Text *out);

/* What a table 'look' may name, each list ending in NULL: how a grid is drawn,
** the shapes and the colours of pieces. */
extern const char *const look_styles[], *const look_shapes[],
                                            *const look_colours[];
/* Does it tell a piece by its properties: "tall dark round hollow"? Each word
** has one that is its contrary: short, light, square, solid. */
bool look_is_properties(const char *name);
/* The name of the list that is equal; NULL: none is. */
const char *look_find(const char *const *list, const char *name);

#endif
