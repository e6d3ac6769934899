/* SPDX-License-Identifier: MIT
** mcts.h - looking ahead by playing to the end many times (UCT).
**
** The tree knows who decides at each node, not whose turn it is, so turns of
** several decisions and interrupts need nothing special; at a chance node the
** outcome is drawn by weight. Certain wins and losses are passed up the tree
** and never tried again. Two or more trees may grow side by side, each with
** its fixed share of the playouts; they are added up in order, so that the
** result depends on the seed and the count alone.
*/
#ifndef ABAX_MCTS_H
#define ABAX_MCTS_H

#include "search/evaluate.h"

enum {
  MCTS_CUT = 200,        /* plies of a playout, unless told otherwise */
  MCTS_TREES_MAX = 16,   /* shares */
  MCTS_BYTES = 64 << 20, /* of all trees together */
};

typedef struct MctsBudget {
  long playouts;             /* 0: by time */
  double seconds;            /* 0: by count; both: whichever ends first */
  int cut;                   /* plies after which a playout is judged */
  int trees;                 /* shares of the work */
  size_t bytes;              /* bound of all trees; 0: MCTS_BYTES */
  const volatile bool *stop; /* may be NULL; ends the search early */
} MctsBudget;

/* What was found out about a move. 'sum' is over 'visits' values in [-1, 1]
** for the player who decides. */
typedef struct MctsStat {
  uint32_t visits;
  double sum;
  int8_t proven; /* 1 wins, -1 loses, 0 draws for sure, if 'is_proven' */
  bool is_proven;
} MctsStat;

/* The value of a move in [-1, 1]; 0 when it was never tried. */
double mcts_value(const MctsStat *stat);

/* Looks ahead from a position at which a player decides. 'list' has its moves
** and is not the machine's own list; stats[list->count] are filled. '*plies'
** (may be NULL) is how many were played. */
bool mcts_search(const MctsBudget *budget, Machine *machine,
                 const Position *pos, const MoveList *list, Random *random,
                 MctsStat *stats, uint64_t *plies, Error *err);

/* The move to play: one that wins for sure, else the one tried most of those
** that do not lose for sure. */
size_t mcts_best(const MctsStat *stats, size_t count);

#endif
