/* SPDX-License-Identifier: MIT
** branch_notes.h - what a record notes about a session besides its plies: the
** branches, what was taken back, and the time each ply took.
**
** They are notes below plies, in words that can be read back:
**
**   2	white	i9h9	44	0c77e2d4a90b13fe
**     time 12.345
**     (branch 1 after 1: i5h5 a2a1)
**     (branch 2 after 2 of 1: "roll 5 2")
**     (taken back after 2: a2b2)
**
** A branch is below the ply that was played instead of it, else below the
** last ply; without any ply it is a line "variation (...)" of the header.
*/
#ifndef ABAX_BRANCH_NOTES_H
#define ABAX_BRANCH_NOTES_H

#include "kernel/text/record.h"
#include "session/session.h"

/* The notes of ply i (from 0) but for branches: the time it took. */
void branch_notes_write_ply(const Session *session, size_t i, Text *out);

/* Adds all of it to the record of the session. */
bool branch_notes_write(const Session *session, Record *record, Error *err);

/* The lines that are not ours, of notes or of the header. */
void branch_notes_other_lines(const char *lines, Text *out);

/* After the record's plies were played in the session: makes the branches.
** What was taken back can be redone if 'can_redo', else it is a branch too.
** '*dropped' counts those whose moves are no longer legal. */
bool branch_notes_read(Session *session, const Record *record, bool can_redo,
                       size_t *dropped, Error *err);

/* Has the record branches, or something taken back? Is this line one of them?
** (A sideline is another kind of variation: variation.h.) */
bool branch_notes_any(const Record *record);
bool branch_notes_is(const char *line);

/* After the record's plies were played in the session: the first of them that
** cannot be played is named ("branch 2"); '*name' is empty if all can. The
** session stays as it is. */
bool branch_notes_verify(Session *session, const Record *record, char *name,
                         size_t size, Error *err);

/* The time a recorded ply took; false: it is not noted. */
bool branch_notes_spent(const RecordPly *ply, int64_t *milliseconds);

#endif
