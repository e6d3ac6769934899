/* SPDX-License-Identifier: MIT
** look.h - how a game wants its board drawn: a text with the names of sites in
** their places.
**
** In the form every name of a site stands where its contents are shown; a
** name behind a quote ('a5) is a label and stays, the quote is a blank. A name
** followed by '#' is shown as the number of pieces, one followed by '^' or '!'
** as a pile that grows upwards or downwards, over the lines there. A name
** behind '@' is shown as the texts of moves name it (by steps left, if they
** do). A name followed by '=' and a variable is shown as its value: 'a1=score'
** or, of a variable for each player, 'a1=score:red'. All else is drawn as it is.
*/
#ifndef ABAX_LOOK_H
#define ABAX_LOOK_H

#include "kernel/state/game.h"

typedef struct LookItem {
  const char *text; /* as written in the form */
  size_t length;
  Site site;     /* NO_SITE: plain text, a label, or a line's end */
  bool is_count; /* the number of pieces is wanted */
  int grows;     /* a pile: lines to the next piece, -1 or 1; 0: beside it */
  bool is_label; /* 'text' begins behind the quote */
  Site named;    /* of a label with '@', which 'text' begins with */
  const char *value; /* the variable whose value is wanted; NULL: none */
  size_t value_length;
} LookItem;

/* The item at '*at', which moves on; false at the end. A line's end is an
** item of its own, and no other item contains one. */
bool look_next(const Board *board, const char **at, LookItem *item);

/* The slot of the counter that an item with a value shows; -1: there is no such
** counter, or it needs a player. */
int look_counter(const Game *game, const LookItem *item);

/* The length of the plain words that begin at 'at': to the next gap of two
** blanks, site, stroke or line's end, without blanks behind them. */
size_t look_words(const Board *board, const char *at);

/* Every site must have exactly one place. */
bool look_check(const Board *board, const char *form, Error *err);

/* A form for a track that has none: the first player's route as a ring, if it
** is closed, else as a snake of rows; then what else there is. Each site has
** its name above it. */
void look_track(const Board *board, Text *out);

/* What a table 'look' may name, each list ending in NULL: how a board is drawn,
** the shapes and the colours of pieces. */
extern const char *const look_styles[], *const look_shapes[],
                                            *const look_colours[];
/* The name of the list that is equal; NULL: none is. */
const char *look_find(const char *const *list, const char *name);

#endif
