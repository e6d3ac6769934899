/* SPDX-License-Identifier: MIT
** finders.h - finds the legal move that a format's text means.
**
** All of them: false with ERROR_INPUT and the reason of the rules when it is
** no legal move.
*/
#ifndef ABAX_FINDERS_H
#define ABAX_FINDERS_H

#include "session/session.h"
#include "shell/format/import.h"

/* A word as a player may type it, but whole: not the beginning of a move. */
bool find_word(Session *session, const char *word, size_t *index, Error *err);

/* The move a word names letter for letter, or as a row of pieces named from
** its other end ("b6b4c7" is "b4b6c5"): quick. False without an error: it must
** be looked for in other ways. */
bool find_quickly(Session *session, const char *word, size_t *index,
                  Error *err);
/* The same by session_find_briefly. */
bool find_brief(Session *session, const char *word, size_t *index, Error *err);

/* How many captures a word from one site to another may be; the 'n'-th of them
** (from 0) in '*index'. What lies between need not be told where it makes no
** difference to people; here it may. */
size_t find_captures(Session *session, const char *word, size_t n,
                     size_t *index);

/* Points of SGF: "pd", "e1-e3", "djddgd"; "" is a pass. */
bool find_points(const ImportTask *task, Session *session,
                 const TranscriptItem *item, size_t *index, Error *err);

/* Steps of backgammon, in any order: "24/18 18/16", "bar/20*", "6/off(2)". */
bool find_steps(const ImportTask *task, Session *session,
                const TranscriptItem *item, size_t *index, Error *err);

/* A roll ("5 3"), or whatever chance says before it so that 'player' can
** roll; '*is_it' tells which. */
bool find_roll(Session *session, const char *roll, Player player, size_t *index,
               bool *is_it, Error *err);

/* Says why a move is not legal. Returns false. */
bool find_refuse(Session *session, const char *text, Error *err);

/* The site of a column and a row, both from 0, from the top left, or where
** rows go up from the bottom left. */
Site find_site(const ImportTask *task, int column, int row);

#endif
