/* SPDX-License-Identifier: MIT
** readers.h - the functions the table of formats (format_rows.c) is made of.
**
** For each format: X_is tells whether a text is one, X_cut how many bytes its
** first game has, X_read makes a transcript of the text of one game.
*/
#ifndef ABAX_READERS_H
#define ABAX_READERS_H

#include "shell/format/transcript.h"

bool pgn_is(const char *text, size_t length);
/* Is its last word a result? */
bool pgn_ends(const char *text, size_t length);
size_t pgn_cut(const char *text, size_t length);
bool pgn_read(Transcript *transcript, Error *err);
/* "1-0", "1/2-1/2", "*" ... */
bool pgn_is_score(const char *word);
/* Tells PGN, APGN and PDN apart, when all is read (pgn_kind.c). */
bool pgn_choose_kind(Transcript *transcript, Error *err);
/* Is it a move of draughts, such as "32-28"? */
bool pgn_is_numbers(const char *word);
/* Behind blanks, comments and lines that are escaped. */
const char *pgn_skip_words(const char *at, const char *end);
/* May it stand in the name of a tag? */
bool pgn_is_name(char c);

bool sgf_is(const char *text, size_t length);
size_t sgf_cut(const char *text, size_t length);
bool sgf_read(Transcript *transcript, Error *err);

bool mat_is(const char *text, size_t length);
size_t mat_cut(const char *text, size_t length);
bool mat_read(Transcript *transcript, Error *err);

/* One game per line: points without blanks ("f5d6c3"), UCI's moves, or, when
** somebody names the game, any moves at all. */
bool points_is(const char *text, size_t length);
bool uci_is(const char *text, size_t length);
size_t line_cut(const char *text, size_t length);
/* The whole text where lines have one word each. */
size_t list_cut(const char *text, size_t length);
bool points_read(Transcript *transcript, Error *err);
bool uci_read(Transcript *transcript, Error *err);
bool list_read(Transcript *transcript, Error *err);

#endif
