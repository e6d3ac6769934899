/* SPDX-License-Identifier: MIT
** record_text.h - games as the text other programs exchange.
**
**   [Game "abalone"]
**   [Black "human"]
**
**   1.a1b2 i5h5 2.b2c3 {a comment} h5g4 1-0
**
** Tags, then numbered moves as in PGN; Aba-Pro writes no blank behind the
** number. A move with blanks in it stands in double quotes.
*/
#ifndef ABAX_RECORD_TEXT_H
#define ABAX_RECORD_TEXT_H

#include "native/replay.h"

/* 'is_close': no blank behind a number. */
void record_text_write(const Game *game, const Record *record, bool is_close,
                       Text *out);

/* Plays the game in such a text; every move must be legal. The game is that
** of the tag Game, else Abalone; 'settings' ("layout=belgian") come before
** those of the tags Option and Layout. */
bool record_text_read(const char *text, const char *const *settings,
                      int nsettings, const char *engine, Record *record,
                      Error *err);

/* "1-0", "0-1", "1/2-1/2" or "*". */
bool record_text_is_score(const char *word);

#endif
