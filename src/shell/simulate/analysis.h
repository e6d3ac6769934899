/* SPDX-License-Identifier: MIT
** analysis.h - what every ply of one game was worth.
**
** The chances of the players in a position are those of random games that go
** on from it. What a move gave away is the difference between the position it
** leads to and the one the best move leads to: in games without chance both are
** judged by the search that 'hint' makes, in games with dice by random games.
** Both are judged alike, so the difference is fair, and it is known how far it
** may be chance.
*/
#ifndef ABAX_ANALYSIS_H
#define ABAX_ANALYSIS_H

#include "session/session.h"
#include "shell/simulate/estimate.h"

typedef struct AnalysedPly {
  Player who; /* whose ply, whose luck */
  bool is_chance;
  double luck;          /* of a roll, from -1 to 1 (luck.h) */
  double chance;        /* of the player before the move, if he plays best */
  Estimate loss;        /* share of the game a move gave away, 0 to 1 */
  bool is_mistake;      /* beyond chance */
  char best[MOVE_TEXT]; /* what the search found; "": what was played */
} AnalysedPly;

typedef struct Analysis {
  Session *session; /* a copy of the game */
  long playouts;    /* random games from every position */
  long searches;    /* playouts of every search */
  AnalysedPly *plies;
  Estimate *chances; /* by ply (0: the start) and player */
} Analysis;

/* 'playouts' is 0 for as many as a game of this length leaves time for. Free
** with analysis_done, also after a failure. */
bool analysis_make(Analysis *analysis, const Session *session, long playouts,
                   Error *err);
/* The same without the random games from every position, where the game has no
** chance: 'chances' stays empty. */
bool analysis_make_moves(Analysis *analysis, const Session *session,
                         long playouts, Error *err);
void analysis_done(Analysis *analysis);

static inline Estimate *analysis_chance(const Analysis *a, size_t ply,
                                        Player who) {
  return &a->chances[ply * (size_t)a->session->game->nplayers + who];
}

/* The mistakes that gave away most, the worst first; at most 'max'. */
size_t analysis_worst(const Analysis *analysis, size_t *plies, size_t max);

/* Of a player: his decisions, mistakes, mean loss and luck. */
typedef struct AnalysisAccount {
  long decisions, mistakes, rolls;
  Estimate loss; /* of a decision */
  double luck;
} AnalysisAccount;
AnalysisAccount analysis_account(const Analysis *analysis, Player who);

#endif
