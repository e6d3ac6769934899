/* SPDX-License-Identifier: MIT
** import.h - a transcript played by the rules.
**
** Every move must be legal, and the result must be one the board does not
** contradict. Variations are played as well: each becomes a branch of the
** record; what cannot be played of one is kept as words.
*/
#ifndef ABAX_IMPORT_H
#define ABAX_IMPORT_H

#include "record/replay.h"
#include "shell/format/format.h"
#include "shell/format/catalog.h"

typedef struct ImportTask {
  const FormatRow *format;
  const Transcript *transcript;
  const Choice *choice;
  const Game *game;
  Session **room; /* as of replay_verify; NULL: none */
} ImportTask;

/* Plays it. What is wrong with the game is in the report ('diverged', with the
** ply and the line); 'notice' gets what a reader should know besides. False:
** a rule failed, or memory ended. */
bool import_verify(const ImportTask *task, ReplayReport *report, Text *notice,
                   Error *err);

/* Plays the moves of the transcript, without its variations, where a session
** stands; it keeps the plies. The report tells the first that is not legal, by
** its number among them. */
bool import_moves(const ImportTask *task, Session *session,
                  ReplayReport *report, Error *err);

/* As import_verify, with the record of it, which is empty if the game is
** wrong. */
bool import_record(const ImportTask *task, const char *engine, Record *record,
                   ReplayReport *report, Text *notice, Error *err);

#endif
