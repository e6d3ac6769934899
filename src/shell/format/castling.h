/* SPDX-License-Identifier: MIT
** castling.h - the third field of a FEN, which is written in two ways.
*/
#ifndef ABAX_CASTLING_H
#define ABAX_CASTLING_H

#include <stdbool.h>
#include <stddef.h>

/* The same FEN with its third field in the other way; false: it is the same. */
bool castling_rewrite(const char *fen, bool to_columns, char *out, size_t size);

/* Does somebody castle from elsewhere than the usual columns? */
bool castling_is_free(const char *fen);

/* The letters of the third field in the order people write them: "KQkq". */
void castling_sort(char *fen);

#endif
