/* SPDX-License-Identifier: MIT
** simulation.h - many games, random or between opponents, on several threads,
** one result.
**
** Game k depends on the master seed and k alone. Threads take the next number
** from a counter; what a game gives is stored under its number or added to
** sums of whole numbers, so the order in which games end cannot be seen in
** the result.
*/
#ifndef ABAX_SIMULATION_H
#define ABAX_SIMULATION_H

#include "search/player.h"
#include "base/spill.h"
#include "session/terms.h"
#include "shell/simulate/opening.h"
#include "shell/simulate/tally.h"
#include "shell/simulate/watch.h"
#include <stdatomic.h>

typedef enum Ending {
  ENDING_NONE, /* not played to its end: Ctrl-C */
  ENDING_FAILED,
  ENDING_CUT,
  ENDING_DRAW,
  ENDING_WIN /* + the winner */
} Ending;

typedef struct SimulatedGame {
  uint32_t plies;
  uint32_t repeats;  /* plies that led to a position seen before */
  uint32_t last_new; /* the last ply that did not */
  uint8_t ending;
  uint8_t leader; /* 1 + the seat that looked best when a game was cut; 0 */
  bool is_stuck;  /* it ended because somebody had no move */
} SimulatedGame;

/* Games that engines have lost by what is not a move, by player. */
typedef struct Forfeits {
  long count, first; /* the first game of them, from 0 */
  char why[TERMS_REASON];
} Forfeits;

/* What is added up over games. */
typedef struct Sums {
  Tally parts[PARTS];     /* game k counts for part k % PARTS */
  OpeningCount *openings; /* by first ply; behind the last: any other */
  Watch watch;
} Sums;

struct Share;

typedef struct Simulation {
  /* given */
  const Game *game;
  const char *from;    /* a position text; NULL: the set-up */
  const char *records; /* folder for records; NULL: none */
  uint64_t seed;
  long games, limit;
  int shard, shards; /* only games k with k % shards == shard; shards >= 1 */
  PlayerSpec players[PLAYERS_MAX]; /* by seat, in games that are not swapped */
  bool has_players;                /* else all play at random */
  bool has_engines;                /* some of them are other programs */
  bool swap;                       /* from game to game seats pass on by one */
  int jobs;
  bool planes_off;
  bool is_watched;     /* some games are looked at more closely: watch.h */
  struct Share *share; /* it is one of a run in parts; NULL: it is not */
  /* found */
  SimulatedGame *results; /* by number; see simulation_passes */
  Spill spill;            /* where they are when they are very many */
  Openings openings;
  WatchedGame *watched; /* every simulation_stride-th game; NULL: none */
  Sums sums;
  Tally total;               /* of all parts */
  long failed, first_failed; /* games in which a rule failed; -1: none */
  Error failure;             /* of the first of them */
  Forfeits forfeits[PLAYERS_MAX];
  double start, seconds; /* when it began, how long it took */
  uint64_t thought;      /* plies of playouts that players thought by */
  /* how far it is, to be looked at while it runs */
  atomic_long next, played;
  atomic_long ended, halves; /* games with a result; half points of player 0 */
  atomic_ullong plies;
  atomic_bool stop; /* set by us when records cannot be written */
} Simulation;

/* The seed of game k (from 0). */
uint64_t simulation_seed(uint64_t master, long k);

/* Which of the players sits there in game k. */
int simulation_player(const Simulation *simulation, long k, int seat);

/* One game in every 'stride' is watched; how many that makes. */
long simulation_stride(const Simulation *simulation);
long simulation_watched(const Simulation *simulation);

/* To be called by code that goes through the results in order, before it looks at
** number k: when they are very many, those behind him leave the memory. */
void simulation_passes(const Simulation *simulation, long k);

/* Room for what is found; the game begins where the session stands. */
bool simulation_prepare(Simulation *simulation, Session *session, Error *err);
bool sums_init(Sums *sums, const Simulation *simulation, Error *err);
void sums_done(Sums *sums);
void sums_add(Sums *sum, const Sums *one, const Simulation *simulation);
/* Fills 'total' from the parts. */
void simulation_total(Simulation *simulation);

/* How many games this shard plays. */
long simulation_share(const Simulation *simulation);

/* Was it interrupted, or ended because a record cannot be written? */
bool simulation_is_stopped(const Simulation *simulation);

/* Would another run give the same? Not if a player thinks by the clock. */
bool simulation_is_exact(const Simulation *simulation);

/* Plays the games. 'show' (may be NULL) is called some times a second. False
** when nothing could be played or a record not be written; a rule that fails
** in some games is no failure of the simulation. Free with simulation_done. */
bool simulation_run(Simulation *simulation, void (*show)(const Simulation *),
                    Error *err);
void simulation_done(Simulation *simulation);

/* Plays game k again, as a session that has its texts and positions. NULL: it
** cannot be; a game that failed goes as far as it went. */
Session *simulation_replay(Simulation *simulation, long k, Error *err);

/* Plays game k again up to the rule that failed and writes the record of it
** into the folder for records, or else where we are; 'path' names it. */
bool simulation_save_failed(Simulation *simulation, long k, char *path,
                            size_t size, Error *err);

#endif
