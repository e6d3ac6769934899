/* SPDX-License-Identifier: MIT
** source.h - the text of every rules file loaded by a script.
**
** Kept for three things: the hash over all files, finding where a drawing
** stands, and showing the line at fault with a caret below it.
*/
#ifndef ABAX_SOURCE_H
#define ABAX_SOURCE_H

#include <lua.h>
#include <stdint.h>
#include "kernel/state/game.h"

typedef struct SourceFile {
  const char *path, *text;
  size_t length;
  struct SourceFile *next;
} SourceFile;

/* Remembers a file (its text is copied into the script's arena). May raise. */
const SourceFile *source_add(lua_State *L, const char *path, const char *text,
                             size_t length);

/* Where 'text' (a string of the script) is in the file of 'call': the
** occurrence nearest to its line. 'column' is what to add to a column of the
** text's first line; 0 for whole lines. */
Source source_of_text(lua_State *L, const char *text, Source call);

/* Where a key of the table of a call is written: "key =". */
Source source_of_key(lua_State *L, const char *key, Source call);
/* Goes on to the next "key =" from 'at' (from its column, when it has one);
** false: there is none, and 'at' stays. */
bool source_find_key(lua_State *L, const char *key, Source *at);
/* The column of the first word in quotes of the message that is in that
** line; 0: none does. */
int source_column(lua_State *L, Source at, const char *message);

/* Completes an error's text: "file:line: message" gets the source line and a
** caret below the word in quotes, and the column behind the line number. */
void source_show(lua_State *L, Error *err);

/* Does a file say variant "NAME"? */
bool source_has_parent(lua_State *L, const char *name);
/* The last line of a file that is not blank. */
int source_last_line(lua_State *L, const char *path);

/* The file loaded first; the others follow. */
const SourceFile *source_first(lua_State *L);

/* Over all files in the order they were loaded. */
uint64_t source_hash(lua_State *L);

#endif
