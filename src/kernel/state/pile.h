/* SPDX-License-Identifier: MIT
** pile.h - pieces put on sites and taken off, inline: what walks do most.
**
** Every function keeps cells and planes; 'hashed' says whether it keeps the
** hash too, or whether the caller knows what the hash will be in the end
** (going back to a position whose hash was noted).
*/
#ifndef ABAX_PILE_H
#define ABAX_PILE_H

#include <assert.h>
#include "kernel/state/lattice.h"

/* Flips the site in the planes its piece belongs to. */
static inline void pile_flip(const Game *game, Position *pos, Site site,
                             Piece piece) {
  const PieceInfo *info = &game->pieces[piece];
  const Layout *lay = &game->layout;
  int owner = info->owner == NEUTRAL ? lay->neutral_plane : info->owner;
  plane_flip(position_plane(game, pos, owner), site);
  if (lay->kind_planes >= 0)
    plane_flip(position_plane(game, pos, lay->kind_planes + info->kind), site);
}

/* The piece seen on a site. */
static inline void pile_set_top(const Game *game, Position *pos, Site site,
                                Piece now, bool hashed) {
  Piece old = position_piece(game, pos, site);
  assert(board_has(game->board, site));
  if (old == now) return;
  if (old) pile_flip(game, pos, site, old);
  if (now) pile_flip(game, pos, site, now);
  if (game->layout.cells) position_cells(game, pos)[site] = now;
  if (game->board->nbodies) {
    lattice_changed(game, pos, site, old, now, hashed);
    return;
  }
  if (!hashed) return;
  const uint64_t *keys = game->site_keys + (size_t)site * (size_t)game->npieces;
  pos->hash ^= keys[old] ^ keys[now];
}

/* Records hold hashes: how many pieces there can be must not change the keys
** of the first 65, which is what four players have. */
static inline uint64_t pile_key(const Game *game, Site site, int height,
                                Piece piece) {
  enum { FOUR_PLAYERS = 65, BEYOND = 1 << 20 };
  int part = height * FOUR_PLAYERS + piece;
  if (piece >= FOUR_PLAYERS) part = BEYOND + height * PIECES_MAX + piece;
  return position_key(PART_PILE, game->place[site], part);
}

static inline void pile_add(const Game *game, Position *pos, Site site,
                            Piece piece, bool hashed) {
  assert(game->has_piles && !pile_is_full(game, pos, site));
  uint8_t *height = position_bytes(pos, game->layout.heights) + site;
  position_bytes(pos, game->layout.piles)[game->pile_at[site] + *height] =
      piece;
  if (hashed) pos->hash ^= pile_key(game, site, *height, piece);
  ++*height;
  pile_set_top(game, pos, site, piece, hashed);
}

static inline Piece pile_remove(const Game *game, Position *pos, Site site,
                                bool hashed) {
  uint8_t *height = position_bytes(pos, game->layout.heights) + site;
  Piece *pile = position_bytes(pos, game->layout.piles) + game->pile_at[site];
  assert(game->has_piles && *height > 0);
  --*height;
  Piece piece = pile[*height];
  pile[*height] = 0; /* equal piles are equal bytes */
  if (hashed) pos->hash ^= pile_key(game, site, *height, piece);
  pile_set_top(game, pos, site, *height ? pile[*height - 1] : 0, hashed);
  return piece;
}

#endif
