/* SPDX-License-Identifier: MIT
** record_file.h - records in files, and the rules they were played by.
*/
#ifndef ABAX_RECORD_FILE_H
#define ABAX_RECORD_FILE_H

#include "native/replay.h"

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

/* A line "script PATH" in the header: where the rules were. It goes before
** the name in the record. */
void record_file_note_script(Record *record, const char *path);

/* Both at once. */
bool record_file_open(const char *file, const char *rules, Record *record,
                      Game **game, Error *err);

/* May a file of this name be written? Anything but a record is somebody
** else's. */
bool record_file_may_replace(const char *path, Error *err);

/* Plies of two records are the same decision. */
bool record_file_same(const RecordPly *a, const RecordPly *b);

#endif
