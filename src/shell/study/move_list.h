/* SPDX-License-Identifier: MIT
** move_list.h - the legal moves for people: grouped by rule, or those of one
** cell.
*/
#ifndef ABAX_MOVE_LIST_H
#define ABAX_MOVE_LIST_H

#include "base/text.h"
#include "session/session.h"

/* Which moves are meant: those that name a cell, or those of a kind of piece. */
typedef struct MoveFilter {
  Site site; /* NO_SITE: any */
  int kind;  /* -1: any */
} MoveFilter;

extern const MoveFilter move_filter_all;

/* "c3", "knight", "knights"; false: the word is neither. */
bool move_filter_read(const Session *session, const char *word,
                      MoveFilter *out);
/* Does it let the legal move with this number pass? */
bool move_filter_fits(const Session *session, MoveFilter filter, size_t index);

/* Writes the moves that fit, sorted: one per line, or in paragraphs by rule.
** '*shown' counts them. */
bool move_list_write(Session *session, MoveFilter filter, bool by_rule,
                     Text *out, size_t *shown, Error *err);
/* The same as a JSON list of texts. */
bool move_list_json(Session *session, MoveFilter filter, Text *out, Error *err);

#endif
