/* SPDX-License-Identifier: MIT
** line_move.h - words of a line as moves; between the files of lines.
*/
#ifndef ABAX_LINE_MOVE_H
#define ABAX_LINE_MOVE_H

#include "shell/command/command.h"
#include "shell/prompt/line_words.h"

/* The longest series of words from i on that is a legal move: how many words
** it has, 0 when there is none, -1 when a rule failed. */
int line_match(Session *session, const Line *line, int i, size_t *index,
               Error *err);
/* The one move that is typed, in any spelling a line may have. */
bool line_find(Session *session, const char *typed, size_t *index, Error *err);
/* Is the whole line one legal move, not just the beginning of one? */
bool line_is_move(Session *session, const Line *line, Error *err);
/* Is the text the beginning of more than one? */
bool line_begins_several(Session *session, const char *typed);

/* Why the words from i on are no move; returns the error's code. */
int line_refuse_move(Shell *shell, const Line *line, int i, Error *err);
/* The word is neither a command nor anything of a move (line_run.c). */
int line_refuse_unknown(const Shell *shell, const char *word, Error *err);

/* The length of "3." or "3..." at the beginning of a word; "0.5" is none. */
size_t line_move_number(const char *word);
/* Plays all words, read as the prompt reads a line; 'argv' may be changed. */
bool line_play(Session *session, int argc, char **argv, Error *err);
/* The same up to the last move, or the first that is none: its text. */
bool line_play_but_last(Session *session, int argc, char **argv,
                        char typed[TYPED], Error *err);

/* Is the line a series of one-letter moves? They are played as a whole, or not
** at all if one of them is refused. */
bool line_is_letters(Shell *shell, const Line *line, char letters[TYPED],
                     Error *err);
int line_play_letters(Shell *shell, const char *letters, Error *err);

#endif
