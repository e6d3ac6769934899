/* SPDX-License-Identifier: MIT
** movetext.h - moves as text, and text as moves.
**
** movetext_format.c reads the formats of a game, movetext.c writes moves by
** them, movetext_read.c finds out what a typed text names.
*/
#ifndef ABAX_MOVETEXT_H
#define ABAX_MOVETEXT_H

#include "engine/walk/machine.h"

enum { MOVE_TEXT = 256 };

/* Reads a format such as "{from}-{to}[={kind}]". */
bool movetext_format(Game *game, const char *source, Format *format,
                     Error *err);

/* Does it tell what is known only while a walk runs: a direction, a die, a
** counter, a register? */
bool movetext_asks_walk(const Format *format);

/* Does it show nothing of where a walk stood: only words and registers? */
bool movetext_is_unplaced(const Format *format);

/* The canonical text of a move of a list for this position. 'pos' is left as
** it was. */
void movetext_write(Machine *m, Position *pos, const MoveList *list,
                    const Move *move, char *out, size_t size);

/* A second spelling of the same move (a row named from its other end); false
** when there is none. */
bool movetext_other(Machine *m, Position *pos, const MoveList *list,
                    const Move *move, char *out, size_t size);

/* Folds a typed or canonical text for comparison: blanks, '-', '/', an 'x'
** that is not the first letter, and ASCII case do not count. Where they part
** two numbers one sign stays. */
void movetext_fold(const char *text, char *out, size_t size);

/* Are two texts alike when folded, and is there something left of them? */
bool movetext_is_same(const char *a, const char *b);
/* Is the text that of a capture ("c3xd4"), in a game that writes so? */
bool movetext_says_take(const Game *game, const char *text);
/* Was a capture typed ("c3xd4"), and 'text', a move's, is none, in a game that
** writes which is which? */
bool movetext_takes_nothing(const Game *game, const char *typed,
                            const char *text);

/* Does a text of the game begin with this word, as "chief a3" does? */
bool movetext_is_said(const Game *game, const char *word);

/* The sites a text names, left to right, at most 'max'. */
int movetext_sites(const Game *game, const char *text, Site *out, int max);
/* The same as a player means it: "start" is his. */
int movetext_sites_of(const Game *game, Player me, const char *text, Site *out,
                      int max);

/* Is it a text of this format as a player may type it, whatever it names? */
bool movetext_reads(const Game *game, Player me, int format, const char *typed);
/* The kind a text begins with, where a format has that first ("P*5e"); -1:
** there is none. */
int movetext_kind(const Game *game, Player me, const char *typed);

/* Do texts name sites by the steps left from them? */
bool movetext_counts_steps(const Game *game);
/* A site as the texts of a player's moves name it: by its own name, or by the
** steps left from it. */
const char *movetext_name(const Game *game, Player me, Site site,
                          char out[SITE_NAME]);

/* The same on a lattice, where sites are the position's: cells, and with
** 'has_faces' cells with a face. */
int movetext_places(const Game *game, const Position *pos, const char *text,
                    bool has_faces, Site *out, int max);

/* Do some texts of the game say that something is taken? Then one that does
** not takes nothing. */
bool movetext_writes_takes(const Program *program);

#endif
