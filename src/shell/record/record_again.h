/* SPDX-License-Identifier: MIT
** record_again.h - the record of a game that came from a record: what only
** the old one knows is carried over.
*/
#ifndef ABAX_RECORD_AGAIN_H
#define ABAX_RECORD_AGAIN_H

#include "record/replay.h"

/* Ply number i (from 0) of 'old', if the session's is the same; else NULL. */
const RecordPly *record_again_ply(const Record *old, const Session *session,
                                  size_t i);

/* Takes over the header's lines on the session, and comments and notes of all
** plies that are still the same; the result too if all of them are. */
void record_again_carry(const Record *old, const Session *session,
                        Record *record);

/* Writes the replayed session as a record, in the name of the program and the
** rules that 'old' was written by, and compares it with the text 'old' was
** read from: the report diverges at the first line that differs. */
bool record_again_compare(const Record *old, const Session *session,
                          const char *text, ReplayReport *report, Error *err);

#endif
