/* SPDX-License-Identifier: MIT
** shelf.h - the lessons that are there, by name.
**
** A lesson is called by the name of its file without ".abx", or by as much of
** it as fits: "sirius" is all lessons about Sirius, "sirius-02" one of them. A
** translation, "sirius-02-huffing.fr", is meant only when its language is said;
** ".fr" is all lessons in French.
*/
#ifndef ABAX_SHELF_H
#define ABAX_SHELF_H

#include "base/file.h"

enum { SHELF_NAME = 96, SHELF_TITLE = 160 };

/* The lessons of the checkout, those beside the program, or the installed
** ones. False: there are none. Free with file_paths_done. */
bool shelf_list(FilePaths *paths);
/* The same of files with another ending: ".course". */
bool shelf_files(const char *ending, FilePaths *paths);

/* The name of a lesson, and the title it gives itself ("" for none). */
void shelf_name(const char *path, char out[SHELF_NAME]);
void shelf_title(const char *path, char out[SHELF_TITLE]);

/* Keeps those that 'word' means. */
void shelf_keep(FilePaths *paths, const char *word);

/* The name, or the game of a lesson, that is nearest to a word; "": none. */
void shelf_nearest(const FilePaths *paths, const char *word,
                   char out[SHELF_NAME]);

#endif
