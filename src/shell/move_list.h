/* SPDX-License-Identifier: MIT
** move_list.h - the legal moves for people: grouped by rule, or those of one
** cell.
*/
#ifndef ABAX_MOVE_LIST_H
#define ABAX_MOVE_LIST_H

#include "base/text.h"
#include "native/session.h"

/* Writes the moves that name 'site' (NO_SITE: all), sorted: one a line, or in
** paragraphs by rule. '*shown' counts them. */
bool move_list_write(Session *session, Site site, bool by_rule, Text *out,
                     size_t *shown, Error *err);

#endif
