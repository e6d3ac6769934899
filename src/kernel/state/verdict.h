/* SPDX-License-Identifier: MIT
** verdict.h - what winning, losing and finishing mean for two players and for
** more: as edits, and as places.
*/
#ifndef ABAX_VERDICT_H
#define ABAX_VERDICT_H

#include "kernel/state/edit.h"

/* What a rule says of the player asked. */
typedef enum Verdict {
  VERDICT_LOSES = -1,
  VERDICT_DRAWS,
  VERDICT_WINS,
  VERDICT_FINISHES
} Verdict;

/* The same of a player by name, as one number. */
static inline int verdict_award(Verdict verdict, int player) {
  return verdict == VERDICT_LOSES      ? -1 - player
         : verdict == VERDICT_FINISHES ? PLAYERS_MAX + player
                                       : player;
}
static inline Verdict verdict_of_award(int award, Player *player) {
  *player = (Player)(award < 0 ? -1 - award : award % PLAYERS_MAX);
  return award < 0              ? VERDICT_LOSES
         : award >= PLAYERS_MAX ? VERDICT_FINISHES
                                : VERDICT_WINS;
}

/* The result when a player wins with his partners: it names the first of
** them. */
static inline int verdict_won_by(const Game *g, Player who) {
  return 1 + __builtin_ctz(g->partners[who]);
}
/* What it means that a player loses: of two the other wins; of more he is out
** with his partners, in the last place that is free, and the last side that is
** left wins if no other has finished. Returns how many edits it takes. */
int verdict_lose(const Game *g, const Position *p, Player who, Edit out[2]);
/* The player has reached his goal and is out; when all of his side have, it
** has the first place that is free. Only for three players or more. */
int verdict_finish(const Game *g, const Position *p, Player who, Edit out[2]);
/* The side with the greatest sum wins, equal ones draw, and the others have
** the places behind. The numbers are those of the players in their order, from
** 'me' on; a player who is out has none. Returns how many edits it takes. */
int verdict_judge(const Game *g, const Position *p, Player me, int n,
                  const int64_t *numbers, Edit out[2]);
/* The place of a player, from 1: of one who is out, or of all when the game is
** over; 0: it is not known yet. Partners share a place. */
int verdict_place(const Game *game, const Position *pos, Player player);
/* He is out because he, and his partners, have finished. */
bool verdict_has_finished(const Game *game, const Position *pos, Player player);

#endif
