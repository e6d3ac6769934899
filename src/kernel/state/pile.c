/* SPDX-License-Identifier: MIT
** pile.c - pieces on pieces.
**
** A pile lies bottom to top in its site's part of the block of piles. Every
** piece has a hash key of its own by height; the top piece is also the site's
** piece, in cells and planes.
*/
#include "kernel/state/pile.h"

int pile_run(const Game *game, const Position *pos, Site site) {
  int height = pile_height(game, pos, site), run = 0;
  if (height == 0) return 0;
  Player owner = game_owner(game, pile_piece(game, pos, site, height - 1));
  while (run < height &&
         game_owner(game, pile_piece(game, pos, site, height - 1 - run)) ==
             owner)
    run++;
  return run;
}

void pile_push(const Game *game, Position *pos, Site site, Piece piece) {
  pile_add(game, pos, site, piece, true);
}

Piece pile_pop(const Game *game, Position *pos, Site site) {
  return pile_remove(game, pos, site, true);
}
