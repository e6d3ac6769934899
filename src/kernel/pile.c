/* SPDX-License-Identifier: MIT
** pile.c - pieces on pieces.
**
** A pile lies bottom to top in its site's part of the block of piles. Every
** piece has a hash key of its own by height; the top piece is also the site's
** piece, in cells and planes.
*/
#include "kernel/position.h"

#include <assert.h>

static uint8_t *height_of(const Game *game, const Position *pos, Site site) {
  return position_bytes(pos, game->layout.heights) + site;
}

static Piece *pile_of(const Game *game, const Position *pos, Site site) {
  return position_bytes(pos, game->layout.piles) + game->pile_at[site];
}

int pile_height(const Game *game, const Position *pos, Site site) {
  if (!game->has_piles) return position_piece(game, pos, site) != 0;
  return *height_of(game, pos, site);
}

Piece pile_piece(const Game *game, const Position *pos, Site site, int i) {
  if (!game->has_piles) return position_piece(game, pos, site);
  return pile_of(game, pos, site)[i];
}

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

bool pile_is_full(const Game *game, const Position *pos, Site site) {
  int room = game->has_piles ? game->pile_room[site] : 1;
  return pile_height(game, pos, site) >= room;
}

static uint64_t key_at(const Game *game, Site site, int height, Piece piece) {
  return position_key(PART_PILE, game->place[site],
                      height * PIECES_MAX + piece);
}

void pile_push(const Game *game, Position *pos, Site site, Piece piece) {
  assert(game->has_piles && !pile_is_full(game, pos, site));
  uint8_t *height = height_of(game, pos, site);
  pile_of(game, pos, site)[*height] = piece;
  pos->hash ^= key_at(game, site, *height, piece);
  ++*height;
  position_set_cell(game, pos, site, piece);
}

Piece pile_pop(const Game *game, Position *pos, Site site) {
  uint8_t *height = height_of(game, pos, site);
  Piece *pile = pile_of(game, pos, site);
  assert(game->has_piles && *height > 0);
  --*height;
  Piece piece = pile[*height];
  pile[*height] = 0; /* equal piles are equal bytes */
  pos->hash ^= key_at(game, site, *height, piece);
  position_set_cell(game, pos, site, *height ? pile[*height - 1] : 0);
  return piece;
}
