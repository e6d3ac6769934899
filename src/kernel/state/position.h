/* SPDX-License-Identifier: MIT
** position.h - everything that changes during a game, in one flat block.
**
** A position holds no pointer, so copying one is memcpy. First comes the
** session part (generator, ply), which rules never see; then the rules' part,
** which alone counts for equality and for the hash.
**
** Invariants
** 1. The owner planes are disjoint; empty = on the board, in no owner plane.
** 2. A site's piece is in exactly one owner (or neutral) plane and, when the
**    game has several kinds, in exactly one kind plane.
** 3. hash == position_recount(game, pos): every change goes through the
**    functions below or edit.h, which keep it.
** 4. With piles, cells and planes tell the top piece of each pile.
*/
#ifndef ABAX_POSITION_H
#define ABAX_POSITION_H

#include <string.h>
#include "base/hash.h"
#include "base/random.h"
#include "kernel/state/game.h"

/* Else 1 + the winner, of partners the first. Who loses alone has lost to nobody, whose name stands
** behind his. */
enum { RESULT_NONE = 0, RESULT_DRAW = 0xFF };

typedef struct Position {
  /* session part */
  Random random;
  uint32_t ply;
  uint32_t nseen; /* placements remembered so far */
  uint32_t quiet; /* plies without progress (SessionRules) */
  uint32_t unused;
  /* rules' part */
  uint64_t hash;
  uint8_t phase, turn, result, ndice;
  uint32_t lost; /* by player: out of a game that goes on without him; above
                 ** that, LOST_PLACE bits a player: his place, from 0 */
  uint64_t body[];
} Position;

enum { LOST_PLACE = 3 };

/* What a part of a position is for its hash key: (part, slot, value). */
typedef enum PositionPart {
  PART_PILE = 1,
  PART_CAPTURED,
  PART_STOCK,
  PART_COUNTER,
  PART_SITE,
  PART_MARK,
  PART_DIE,
  PART_PHASE,
  PART_TURN,
  PART_RESULT,
  PART_CELL,
  PART_BODY,
  PART_LOST
} PositionPart;

/* The key of a value; 0 for the value 0, so that what is unset is free. */
static inline uint64_t position_key(PositionPart part, unsigned slot,
                                    int64_t value) {
  if (value == 0) return 0;
  uint64_t key = hash_mix(((uint64_t)part << 56) | ((uint64_t)slot << 32) |
                          (uint32_t)value);
  return value == (int32_t)value ? key : hash_mix(key ^ (uint64_t)value);
}

static inline uint64_t *position_plane(const Game *g, const Position *p,
                                       int i) {
  return (uint64_t *)p->body + (size_t)i * (size_t)g->board->words;
}
static inline uint8_t *position_bytes(const Position *p, size_t at) {
  return (uint8_t *)p->body + at;
}
static inline Piece *position_cells(const Game *g, const Position *p) {
  return position_bytes(p, g->layout.cells);
}
static inline int16_t *position_captured(const Game *g, const Position *p,
                                         Player who, int kind) {
  return (int16_t *)(void *)position_bytes(p, g->layout.captured) +
         who * g->nkinds + kind;
}
static inline int16_t *position_stock(const Game *g, const Position *p,
                                      Player who, int kind) {
  return (int16_t *)(void *)position_bytes(p, g->layout.stock) +
         who * g->nkinds + kind;
}
static inline int64_t *position_counter(const Game *g, const Position *p,
                                        int slot) {
  return (int64_t *)(void *)position_bytes(p, g->layout.counters) + slot;
}
static inline Site *position_site(const Game *g, const Position *p, int slot) {
  return (Site *)(void *)position_bytes(p, g->layout.sites) + slot;
}
/* Unused dice showing 'face'. */
static inline uint8_t *position_dice(const Game *g, const Position *p,
                                     int face) {
  return position_bytes(p, g->layout.dice) + face;
}

/* The (top) piece on a site, 0 when it is empty. */
static inline Piece position_piece(const Game *game, const Position *pos,
                                   Site site) {
  if (game->layout.cells) return position_cells(game, pos)[site];
  for (int p = 0; p < game->nplayers; p++)
    if (plane_has(position_plane(game, pos, p), site)) return (Piece)(p + 1);
  return 0;
}

/* The empty sites. */
void position_empty(const Game *game, const Position *pos, Plane *out);

/* How far up is from a cell to the hole above it, in bits; false when the
** plate lies nowhere. */
static inline bool position_slide(const Game *g, const Position *p,
                                  int *shift) {
  Site at = *position_site(g, p, g->plate_slot);
  *shift = g->board->hole - at;
  return at != NO_SITE;
}

/* The neighbour in a direction, also where that depends on the position. */
Site position_next(const Game *game, const Position *pos, Site site, Dir dir);

enum { PLACE_NAME = 48 }; /* bytes of "(-12,3,1)x+" with its zero */

/* The name of a site; on a lattice, where sites move, written into 'room'. */
const char *position_name(const Game *game, const Position *pos, Site site,
                          char room[PLACE_NAME]);

/* All pieces a player has taken. */
int position_taken(const Game *game, const Position *pos, Player who);

static inline size_t position_size(const Game *g) { return g->layout.size; }
static inline void position_copy(const Game *g, Position *to,
                                 const Position *from) {
  memcpy(to, from, g->layout.size);
}
/* Equality of the rules' part. */
bool position_is_equal(const Game *game, const Position *a, const Position *b);

/* A new copy of the start position. NULL: memory. */
Position *position_new(const Game *game, Error *err);
void position_free(Position *pos);

/* Empties the board: stocks full, counters and registers at their declared
** values, first phase and player. The session part is kept. */
void position_reset(const Game *game, Position *pos);

/* Raw changes that keep planes and hash. */
void position_set_cell(const Game *game, Position *pos, Site site, Piece now);
void position_flip_mark(const Game *game, Position *pos, int reg, Site site);

/* The hash from scratch. */
uint64_t position_recount(const Game *game, const Position *pos);

/* Earlier placements, where the rules ask for them (game->seen_room
** of them are kept). A placement says which piece is where, and nothing else;
** the last one remembered is one ply ago. They do not count for equality. */
uint64_t position_placement(const Game *game, const Position *pos);
static inline uint64_t *position_seen(const Game *g, const Position *p) {
  return (uint64_t *)(void *)position_bytes(p, g->layout.seen);
}
/* What counts when a position comes again: which piece is where, the stocks and
** the registers, after a decision of that player in that phase. Counters do
** not count. */
uint64_t position_figure(const Game *game, const Position *pos, Player by,
                         int phase);
static inline uint64_t *position_times(const Game *g, const Position *p) {
  return (uint64_t *)(void *)position_bytes(p, g->layout.times);
}
/* How often this figure has come, now included; '*since': decisions since it
** came first, 0 if it never did. */
int position_times_here(const Game *game, const Position *pos, Player by,
                        int phase, int *since);
/* The figure's last byte makes room for who decided and for what the tests of
** Game.throughout said then, a bit each. */
enum { FIGURE_PLAYER = 5, FIGURE_MASK = 0xFF };
static inline uint64_t figure_with(uint64_t figure, Player by, int truths) {
  return figure | (uint64_t)by << FIGURE_PLAYER | (uint64_t)truths;
}
/* Since this figure, left by 'by' in that phase, came first: did the test hold
** after each decision of 'who', and how many of them were there? -1: it failed
** once, or the figure is new. */
int position_held(const Game *game, const Position *pos, Player by, int phase,
                  Player who, int test);
/* What is remembered: the placement; for repetition, the whole position. */
uint64_t position_remembered(const Game *game, const Position *pos);
/* Did this placement stand 'plies' ago; 0: ever? */
bool position_is_seen(const Game *game, const Position *pos, int plies);
/* The same of a placement that is told by its key. */
bool position_key_is_seen(const Game *game, const Position *pos, uint64_t key,
                          int plies);

/* The next player who is still in the game. */
static inline Player position_next_player(const Game *g, const Position *pos,
                                          Player player) {
  do player = game_next_player(g, player);
  while (pos->lost >> player & 1);
  return player;
}

/* Is he among the winners: the winner himself, or his partner? */
static inline bool position_is_won(const Game *g, const Position *pos,
                                   Player player) {
  return pos->result != RESULT_NONE && pos->result <= g->nplayers &&
         (g->partners[pos->result - 1] >> player & 1);
}

/* The place that one who is out has, from 0. */
static inline int position_lost_place(uint32_t lost, int player) {
  return (int)(lost >> (PLAYERS_MAX + LOST_PLACE * player)) &
         ((1 << LOST_PLACE) - 1);
}

/* Who is asked for the next decision; NO_PLAYER at a chance phase or when the
** game is over. */
static inline Player position_asked(const Game *game, const Position *pos) {
  const Phase *phase = &game->phases[pos->phase];
  if (pos->result != RESULT_NONE || phase->is_chance) return NO_PLAYER;
  return phase->asks_rival ? position_next_player(game, pos, pos->turn)
                           : pos->turn;
}

/* --- piles (pile.c; pile.h has what must be quick) --- */
static inline int pile_height(const Game *game, const Position *pos,
                              Site site) {
  if (!game->has_piles) return position_piece(game, pos, site) != 0;
  return position_bytes(pos, game->layout.heights)[site];
}
/* The i-th piece from the bottom. */
static inline Piece pile_piece(const Game *game, const Position *pos, Site site,
                               int i) {
  if (!game->has_piles) return position_piece(game, pos, site);
  return position_bytes(pos,
                        game->layout.piles)[game->pile_at[site] + (uint32_t)i];
}
/* Length of the one-owner run at the top; 0 for none. */
int pile_run(const Game *game, const Position *pos, Site site);
static inline bool pile_is_full(const Game *game, const Position *pos,
                                Site site) {
  int room = game->has_piles ? game->pile_room[site] : 1;
  return pile_height(game, pos, site) >= room;
}
void pile_push(const Game *game, Position *pos, Site site, Piece piece);
Piece pile_pop(const Game *game, Position *pos, Site site);

#endif
