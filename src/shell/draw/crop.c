/* SPDX-License-Identifier: MIT
** crop.c - draws only the part near the pieces of a table without an edge.
**
** Such a table is a rhombus with more cells than a game uses (Hive). What is
** drawn is a smaller rhombus: the rows and the slanting columns that are near
** enough to a piece.
*/
#include "shell/draw/crop.h"

#include <limits.h>

/* The same along a slanting column of a rhombus. */
static int slant_of(const Board *b, Site s) { return b->x[s] - b->y[s]; }

bool crop_is_made(const Game *g) {
  return g->look_near > 0 && text_is_equal(g->board->kind, "rhombus");
}

bool crop_shows(const Canvas *c, Site s) {
  const Board *b = c->game->board;
  int slant = slant_of(b, s);
  return !crop_is_made(c->game) ||
         (b->y[s] >= c->row[0] && b->y[s] <= c->row[1] &&
          slant >= c->slant[0] && slant <= c->slant[1]);
}

static void widen(int range[2], int least, int most) {
  if (least < range[0]) range[0] = least;
  if (most > range[1]) range[1] = most;
}

/* Rows and columns as far as the game says from what is on the table; on an
** empty one the middle counts. */
void crop_make(Canvas *c) {
  const Board *b = c->game->board;
  int near = c->game->look_near, all[2] = {INT_MAX, -1};
  if (!crop_is_made(c->game)) return;
  c->row[0] = c->slant[0] = INT_MAX, c->row[1] = c->slant[1] = -1;
  for (int i = 0; i <= b->count; i++) {
    Site s = b->reading[i < b->count ? i : b->count / 2];
    bool is_used = canvas_piece(c, s, 0) != 0 || canvas_sign(c, s) != NULL ||
                   (i == b->count && c->row[1] < 0);
    widen(all, slant_of(b, s), slant_of(b, s));
    if (!is_used) continue;
    widen(c->row, b->y[s] - near, b->y[s] + near);
    widen(c->slant, slant_of(b, s) - 2 * near, slant_of(b, s) + 2 * near);
  }
  if (c->row[0] < 0) c->row[0] = 0;
  if (c->row[1] >= b->nrows) c->row[1] = b->nrows - 1;
  if (c->slant[0] < all[0]) c->slant[0] = all[0];
  if (c->slant[1] > all[1]) c->slant[1] = all[1];
}
