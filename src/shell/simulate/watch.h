/* SPDX-License-Identifier: MIT
** watch.h - what can only be seen by looking at every position of a game:
** where pieces stand and go, who is ahead.
**
** That costs more than playing at random does, so of many games only some are
** watched: every n-th, so that about WATCH_GAMES are. Which they are depends
** on the number of games alone.
*/
#ifndef ABAX_WATCH_H
#define ABAX_WATCH_H

#include "search/evaluate.h"
#include "shell/simulate/estimate.h"

enum { WATCH_GAMES = 512, WATCH_POINTS = 128, WATCH_MARKS = 21 };

/* Heat maps; each for every player and site, and for what nobody owns. */
typedef enum Heat {
  HEAT_STAND, /* positions in which his piece is there */
  HEAT_FROM,  /* his moves that lift or move a piece from there */
  HEAT_TO,    /* his moves that put one there */
  HEAT_TAKEN, /* pieces he took there */
  HEATS
} Heat;

/* How one game went. 'Behind' is told of the winner: half of what the best of
** the others is worth more by the evaluation, in thousandths. */
typedef struct WatchedGame {
  uint32_t points;      /* times it was judged; 0: not watched */
  uint32_t changes;     /* of the leader */
  uint32_t behind;      /* points at which the winner was behind */
  uint32_t deepest;     /* how far he was at worst */
  uint32_t drama;       /* mean of the root of how far, 0 to 1000 */
  uint32_t decided;     /* when he took the lead for good, 0 to 1000 */
  uint32_t last_change; /* the last ply that changed the number of pieces */
  uint32_t pieces;      /* that many are left */
  uint8_t leader[WATCH_MARKS]; /* 1 + who, at every 20th of the game; 0 */
} WatchedGame;

/* Sums over games, by the part they belong to. */
typedef struct Watch {
  uint64_t positions[PARTS];
  uint64_t moves[PLAYERS_MAX][PARTS]; /* decisions of a player */
  uint64_t taken[PLAYERS_MAX][PARTS]; /* takings noted of him */
  uint32_t *heat; /* see watch_heat; NULL: the board has no fixed places */
} Watch;

bool watch_init(Watch *watch, const Game *game, Error *err);
void watch_done(Watch *watch);
void watch_add(Watch *sum, const Watch *one, const Game *game);
size_t watch_size(const Game *game); /* numbers in 'heat' */

/* Owners there are maps of: the players, then nobody if pieces may be so. */
static inline int watch_owners(const Game *game) {
  return game->nplayers + (game->layout.neutral_plane >= 0);
}
static inline const char *watch_owner(const Game *game, int owner) {
  return owner < game->nplayers ? game->player[owner] : "neutral";
}

static inline uint32_t *watch_heat(const Watch *watch, const Game *game,
                                   int part, Heat heat, int player, Site site) {
  size_t sites = (size_t)game->board->bits;
  size_t row = ((size_t)part * HEATS + heat) * (size_t)watch_owners(game);
  return watch->heat + (row + (size_t)player) * sites + site;
}

/* ---- while a game is watched ---- */

typedef struct Watching {
  Position *copy;
  Journal journal;
  Evaluation evaluation;
  int16_t values[WATCH_POINTS][PLAYERS_MAX]; /* thousandths */
  int count;                                 /* of them */
  uint32_t ply, stride; /* plies from one to the next: as few as fit */
  uint32_t pieces, last_change;
  int part;
} Watching;

bool watching_init(Watching *watching, const Game *game, Error *err);
void watching_done(Watching *watching);
void watching_begin(Watching *watching, const Game *game, const Position *pos,
                    int part);
/* Looks at a move of the list before it is made. */
bool watching_move(Watching *watching, Watch *watch, Machine *machine,
                   Position *pos, const MoveList *list, Move move, Error *err);
/* 'winner' is NO_PLAYER when nobody won. */
void watching_end(const Watching *watching, const Game *game, Player winner,
                  WatchedGame *out);

#endif
