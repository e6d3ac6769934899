/* SPDX-License-Identifier: MIT
** export.h - a record as the text of another program.
*/
#ifndef ABAX_EXPORT_H
#define ABAX_EXPORT_H

#include "record/replay.h"
#include "shell/format/format.h"
#include "shell/format/catalog.h"

typedef struct Export {
  const FormatRow *format;
  const CatalogRow *row; /* of the game in this format; NULL: it has none */
  const Record *record;
  Session *session; /* the whole record, with its branches */
  Session *scratch; /* to ask about a position */
  Text *out;
  size_t column;
  size_t number; /* of the game in its file, from 1 */
} Export;

/* Adds the game to 'out'. The record must agree with the rules. */
bool export_game(const Catalog *catalog, const FormatRow *format,
                 const Record *record, const Game *game, size_t number,
                 Text *out, Error *err);

/* ---- for the writers ---- */

bool pgn_write(Export *x, Error *err);
bool pdn_write(Export *x, Error *err);
bool sgf_write(Export *x, Error *err);
bool mat_write(Export *x, Error *err);

/* The position a ply of the line being played was decided in. */
const Position *export_before(const Export *x, size_t ply);

/* The session 'scratch' brought to a position, and the index of a move there;
** false: it is not among the moves. */
bool export_find(Export *x, const Position *before, const char *text,
                 size_t *index);

/* "1-0", "0-1", "1/2-1/2" or "*". */
const char *export_score(const Export *x);

/* The value of a line of the header; false: there is none. */
bool export_header(const Record *record, const char *key, char *out,
                   size_t size);

/* Calls 'visit' with each line of the header that is not ours. */
void export_others(const Record *record,
                   void (*visit)(const char *key, const char *value,
                                 void *context),
                   void *context);

/* "cube white: double" of a remark: the word, and whose it is; NULL: it is
** about something else. */
struct ExportRemark;
const char *export_cube(const Export *x, const struct ExportRemark *remark,
                        Player *player);

/* What a record says about a ply of a branch ("branch 2, ply 7: ..."), or
** about the line being played (branch 0): comments and notes, one after the
** other. 'at' is a place in the notes, NULL to begin; NULL: no more. */
typedef struct ExportRemark {
  const char *text;
  size_t length;
} ExportRemark;
bool export_next_remark(const Export *x, size_t branch, size_t ply,
                        size_t *place, const char **at, ExportRemark *remark);

#endif
