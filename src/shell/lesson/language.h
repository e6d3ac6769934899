/* SPDX-License-Identifier: MIT
** language.h - what a learner is told, in his own language.
**
** Sentences are written in English where they are used; a table of each
** language, words.CODE.txt beside the games, says what they are in it:
**
**   Show me = Montrer
**   {} to move = Aux {} de jouer      what stands for {} is looked up as well
**
** What a table does not have stays English. A game brings its own words and
** reasons in a table that lies beside it. One language is in use at a time.
*/
#ifndef ABAX_LANGUAGE_H
#define ABAX_LANGUAGE_H

#include "base/error.h"
#include "base/text.h"

enum { LANGUAGE_CODE = 8 };

/* "en" needs no table. 'beside' (may be NULL) is a file, a game or a lesson: a
** table in its folder comes first. An unknown language has no words, and is no
** error; a table that cannot be read is. */
bool language_use(const char *code, const char *beside, Error *err);
void language_done(void);

/* The language of a lesson or course by its name: "abalone-01-x.fr.abx" is
** "fr". */
void language_of(const char *path, char out[LANGUAGE_CODE]);

/* The code in use. */
const char *language_now(void);

/* The sentence in the language; itself where the table has none. It stays
** readable until another language is used. */
const char *language_say(const char *english);

/* The same, with the parts that stand for {} looked up too. */
void language_add(const char *english, Text *out);
/* 'pattern' has {} where the texts go in; ends with NULL. */
void language_fill(Text *out, const char *pattern, ...);

/* Like language_fill, but the parts stay as they are: what was typed. */
void language_quote(Text *out, const char *pattern, ...);

/* All sentences as a JSON object, for the script of a page. */
void language_json(Text *out);

/* Paths of the tables in use: a live page carries them. NULL: no more. */
const char *language_file(size_t i);

#endif
