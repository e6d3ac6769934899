/* SPDX-License-Identifier: MIT
** record_file.h - records in files, and the rules they were played by.
*/
#ifndef ABAX_RECORD_FILE_H
#define ABAX_RECORD_FILE_H

#include "record/replay.h"

/* Reads a record; errors name the file. Free with record_done. */
bool record_file_read(const char *file, Record *record, Error *err);

/* Saves it whole; the old file survives any failure. */
bool record_file_save(const char *file, const Record *record, Error *err);

/* The same to stdout when 'file' is NULL. */
bool record_file_write(const char *file, const Record *record, Error *err);

/* Loads the game of a record: 'rules' (a path or name) if given, else by the
** name in the record, else from a file beside it. */
Game *record_file_game(const Record *record, const char *file,
                       const char *rules, Error *err);

/* What the header's line "script" says; "": there is none. Ends with the
** line. */
const char *record_file_script(const Record *record);

/* A line "script PATH" in the header: where the rules were. It goes before
** the name in the record. */
void record_file_note_script(Record *record, const char *path);

/* The same for a record that is to be written to 'file', when its game could
** not be found by name: the path as it is seen from there. */
void record_file_note_rules(Record *record, const Game *game, const char *file);

/* Record and game at once, also from a file of another program: then it is
** game 'number' of it (from 1; 0: the first). */
bool record_file_open(const char *file, size_t number, const char *rules,
                      Record *record, Game **game, Error *err);

/* May a file of this name be written? Anything but a record is somebody
** else's. */
bool record_file_may_replace(const char *path, Error *err);

/* Plies of two records are the same decision. */
bool record_file_same(const RecordPly *a, const RecordPly *b);

#endif
