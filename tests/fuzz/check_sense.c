/* SPDX-License-Identifier: MIT
** check_sense.c - what must hold for any game, whatever its rules say.
**
** Two engines may be wrong alike. These properties need no second engine: a
** piece does not vanish, a player who loses does not make another win while
** there are more left.
*/
#include "trial.h"
#include "tree.h"

#include <string.h>

/* Pieces on the board and taken. */
static long pieces(const Game *g, const Position *pos) {
  const Board *b = g->board;
  long n = 0;
  for (int s = 0; s < b->bits; s++)
    if (board_has(b, (Site)s)) n += pile_height(g, pos, (Site)s);
  for (Player p = 0; p < g->nplayers; p++)
    for (int k = 0; k < g->nkinds; k++) {
      int stock = *position_stock(g, pos, p, k);
      n += *position_captured(g, pos, p, k) + (stock > 0 ? stock : 0);
    }
  return n;
}

/* May pieces go where they are not counted? */
static bool may_vanish(const Trial *t) {
  return t->game->no_trays || t->game->stocks_taken || t->game->nhooks ||
         t->game->board->nbodies || strstr(t->text, "\"stock\"");
}

static bool conserves(Trial *t, const Position *before) {
  const Position *now = t->sides[0].pos;
  if (may_vanish(t)) return true;
  long had = pieces(t->game, before), has = pieces(t->game, now);
  return has >= had ||
         trial_fails(t, "vanished", "%ld pieces before a move, %ld after it",
                     had, has);
}

/* Where nothing but 'lose' ends a game, somebody has won only when all the
** others have lost; a game of one is then lost to nobody. */
static bool loses(Trial *t) {
  const Position *now = t->sides[0].pos;
  int n = t->game->nplayers;
  if (n == 2 || now->result == RESULT_NONE || now->result == RESULT_DRAW)
    return true;
  if (token_occurs(t->text, "win") || token_occurs(t->text, "judge") ||
      token_occurs(t->text, "auto") || token_occurs(t->text, "finish"))
    return true;
  if (n == 1 && now->result == 1 + n) return true; /* nobody has won */
  unsigned winner = t->game->partners[now->result - 1], all = (1u << n) - 1;
  if (n > 2 && ((now->lost & all) | winner) == all) return true;
  return trial_fails(t, "lose", "%s wins after %u plies of a game of %d",
                     t->game->player[now->result - 1], now->ply, n);
}

bool check_sense(Trial *t, const Position *before) {
  return conserves(t, before) && loses(t) && check_counter(t, before);
}
