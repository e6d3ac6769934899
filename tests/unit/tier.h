/* SPDX-License-Identifier: MIT
** tier.h - the same game played by several programs of its rules.
**
** A tier is one way of finding the moves: on planes, by the walk machine, or
** by the Lua functions of tests/oracle. Played side by side, all must list
** the same moves and reach the same positions.
*/
#ifndef ABAX_TEST_TIER_H
#define ABAX_TEST_TIER_H

#include "engine/text/movetext.h"
#include "engine/play.h"

enum { TIERS = 3 };

typedef struct Tier {
  Game *game;
  Machine machine;
  Position *pos;
  MoveList list;
  char (*texts)[MOVE_TEXT]; /* as listed */
  const char **sorted;      /* the same in order of text */
  size_t room;
} Tier;

/* The position at the start, its automatic decisions made. */
void tier_open(Tier *t, const char *path, const char *const *settings, int n);
void tier_close(Tier *t);

/* Lists the moves; counting them must give the same number. */
void tier_list(Tier *t);
/* The same; false: the rules took more steps than a move may take. */
bool tier_list_within(Tier *t);

/* Makes a move of the list. */
void tier_make(Tier *t, const char *text);

void tier_write(const Tier *t, Text *out);

/* The k-th way, picked without a list, leads where the k-th of the list does,
** by the same rule. Both tiers stand in the same position, 'listed' is. */
void tier_check_picked(Tier *picked, Tier *listed, uint32_t k);

/* One of the moves that the machine lists in 'pos' leads to 'there', by that
** rule line, and there are 'count' of them. It is made in 'pos'. */
void tier_follow(Machine *walk, Position *pos, const Position *there,
                 uint32_t count, int line);

/* Two machines that play the same random game: one with all its short ways,
** and one that walks the rules as they are written. */
void pair_open(Tier pair[2], const char *path, const char *const *settings,
               int n);
void pair_close(Tier pair[2]);
/* A step of both; false: there is no move. They must have had the same number
** of moves, take the same rule and stand in the same position. */
bool pair_step(Tier pair[2]);

/* Planes, walk machine and oracle of games/NAME.lua. */
void tiers_open(Tier tiers[TIERS], const char *name,
                const char *const *settings, int n);
void tiers_close(Tier tiers[TIERS]);

/* All stand where the text says. */
void tiers_set(Tier tiers[TIERS], const char *text);

/* One random move in all; false: there is none. Lists and positions are
** compared. */
bool tiers_step(Tier tiers[TIERS], Random *random);
void tiers_play(Tier tiers[TIERS], Random *random, int plies);

#endif
