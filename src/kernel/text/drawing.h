/* SPDX-License-Identifier: MIT
** drawing.h - which piece is where, as text: board-shaped drawings and rows
** with digits for gaps.
**
** Reading does not know pieces: it gives (site, symbol) pairs, and the caller
** knows what a symbol means. '.' and, in rows, numbers are empty sites.
*/
#ifndef ABAX_DRAWING_H
#define ABAX_DRAWING_H

#include "kernel/board/board.h"

typedef struct DrawnCell {
  Site site;
  char symbol[16]; /* a letter, or a pile's letters bottom to top */
} DrawnCell;

/* Where in the text a complaint belongs (1-based line and byte column). */
typedef struct DrawnAt {
  int line, column;
} DrawnAt;

/* Reads a drawing of the whole board: one line per row, from the top, symbols
** separated by blanks; blank lines are skipped; "--" starts a comment. Empty
** sites ('.') are not reported. Returns the number of cells written (room for
** board->count), or -1 with a reason and where. */
int drawing_read(const Board *board, const char *text, DrawnCell *cells,
                 DrawnAt *at, Error *err);

/* Reads "wwwww/wwwwww/2www2/..." : rows from the top, numbers are runs of
** empty sites, every other character is one site's symbol; a pile of several
** pieces is in parentheses: "(rpr)". Stops at a blank or the end and sets
** '*end' there (at the beginning of the faulty row when it cannot be read).
** Returns the number of cells or -1. */
int drawing_read_rows(const Board *board, const char *text, const char **end,
                      DrawnCell *cells, Error *err);

/* Writes rows; symbol_of gives a site's symbol ("" for empty) into a buffer
** of 'size' bytes. */
typedef void DrawingSymbol(const void *context, Site site, char *symbol,
                           size_t size);
void drawing_write_rows(const Board *board, DrawingSymbol *symbol_of,
                        const void *context, Text *out);

#endif
