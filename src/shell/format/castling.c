/* SPDX-License-Identifier: MIT
** castling.c - the third field of a FEN.
**
** "KQkq" says to which side, "HAha" with the piece of which column. Which one
** is meant by the other follows from the rows the kings stand in.
*/
#include "shell/format/castling.h"

#include <ctype.h>
#include <string.h>

/* One row of a FEN with a byte a square; false: it is longer than 'size'. */
static bool spread_row(const char *row, size_t n, char *out, size_t size) {
  size_t k = 0;
  for (size_t i = 0; i < n; i++) {
    int blanks = isdigit((unsigned char)row[i]) ? row[i] - '0' : 0;
    for (int b = 0; b < blanks && k + 1 < size; b++) out[k++] = '.';
    if (!blanks && k + 1 < size) out[k++] = row[i];
  }
  out[k] = '\0';
  return k + 1 < size;
}

/* The first row of the board is the one of the small letters. */
static bool home_row(const char *fen, bool is_large, char *out, size_t size) {
  size_t all = strcspn(fen, " "), from = 0;
  if (is_large)
    for (size_t i = 0; i < all; i++)
      if (fen[i] == '/') from = i + 1;
  return spread_row(fen + from, strcspn(fen + from, "/ "), out, size);
}

/* "K" and "Q" say which side, "H" and "A" which column: one as the other. */
static char other_castling(const char *fen, char c, bool to_columns) {
  char row[40], rook = isupper((unsigned char)c) ? 'R' : 'r';
  bool is_large = rook == 'R';
  char small = (char)tolower((unsigned char)c);
  if (!home_row(fen, is_large, row, sizeof row)) return c;
  const char *king = strchr(row, is_large ? 'K' : 'k'), *found;
  if (!king) return c;
  if (to_columns && (small == 'k' || small == 'q')) {
    found = small == 'k' ? strrchr(king, rook) : strchr(row, rook);
    if (!found || (small == 'q' && found > king)) return c;
    return (char)((is_large ? 'A' : 'a') + (found - row));
  }
  if (!to_columns && small >= 'a' && small <= 'h')
    return (char)(small - 'a' > king - row ? (is_large ? 'K' : 'k')
                                           : (is_large ? 'Q' : 'q'));
  return c;
}

/* Where the third field begins; NULL: there is none, or it says nothing. */
static const char *find_field(const char *fen) {
  const char *field = strchr(fen, ' ');
  if (field) field = strchr(field + 1, ' ');
  return field && field[1] && field[1] != '-' ? field + 1 : NULL;
}

bool castling_rewrite(const char *fen, bool to_columns, char *out,
                      size_t size) {
  const char *from = find_field(fen);
  if (!from || strlen(fen) >= size) return false;
  strcpy(out, fen);
  for (char *at = out + (from - fen); *at && *at != ' '; at++)
    *at = other_castling(fen, *at, to_columns);
  return strcmp(out, fen) != 0;
}

void castling_sort(char *fen) {
  static const char usual[] = "KQkq";
  const char *from = find_field(fen);
  char sorted[8] = "";
  size_t n = from ? strcspn(from, " ") : 0, k = 0;
  for (const char *c = usual; n > 0 && *c; c++)
    if (memchr(from, *c, n)) sorted[k++] = *c;
  if (k == n) memcpy(fen + (from ? from - fen : 0), sorted, n);
}

/* A king in the fifth column, and the piece he castles with in a corner. */
static bool is_usual(const char *fen, char c) {
  char row[40], column = other_castling(fen, c, true);
  bool is_large = isupper((unsigned char)c);
  if (!home_row(fen, is_large, row, sizeof row)) return true;
  const char *king = strchr(row, is_large ? 'K' : 'k');
  int k = tolower((unsigned char)column) - 'a';
  return !king || k < 0 || k > 7 || (king - row == 4 && (k == 0 || k == 7));
}

bool castling_is_free(const char *fen) {
  const char *at = find_field(fen);
  for (; at && *at && *at != ' '; at++)
    if (isalpha((unsigned char)*at) && !is_usual(fen, *at)) return true;
  return false;
}
