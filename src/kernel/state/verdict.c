/* SPDX-License-Identifier: MIT
** verdict.c - who is out, in which place, and who wins.
**
** A side is a player with his partners, or a player alone. It is out when all
** its players are, and then it has a place for good: the first that is free if
** they have finished, the last if they have lost.
*/
#include "kernel/state/verdict.h"

/* Without its places: who is out. */
static uint32_t left_in(const Game *g, uint32_t lost) {
  return ((1u << g->nplayers) - 1) & ~lost;
}

/* The places of sides that are out as a whole, by bit. */
static uint32_t places_given(const Game *g, uint32_t lost) {
  uint32_t given = 0;
  for (int p = 0; p < g->nplayers; p++)
    if (!(g->partners[p] & ~lost)) given |= 1u << position_lost_place(lost, p);
  return given;
}

static int first_free(const Game *g, uint32_t lost) {
  return __builtin_ctz(~places_given(g, lost));
}

static int last_free(const Game *g, uint32_t lost) {
  uint32_t given = places_given(g, lost);
  int place = g->nsides - 1;
  while (place > 0 && given >> place & 1) place--;
  return place;
}

static uint32_t with_place(uint32_t lost, uint32_t players, int place) {
  for (int p = 0; players >> p; p++) {
    int at = PLAYERS_MAX + LOST_PLACE * p;
    if (!(players >> p & 1)) continue;
    lost &= ~(((1u << LOST_PLACE) - 1) << at);
    lost |= 1u << p | (uint32_t)place << at;
  }
  return lost;
}

/* The winner when only one side is left. */
static Player winner_of(const Game *g, uint32_t lost) {
  for (int p = 0; p < g->nplayers; p++)
    if (!(g->partners[p] & ~lost) && position_lost_place(lost, p) == 0)
      return (Player)p;
  uint32_t left = left_in(g, lost);
  return (Player)(left ? __builtin_ctz(left) : 0);
}

/* Some players have gone out; is the game over? */
static int leave(const Game *g, const Position *p, uint32_t lost, Edit out[2]) {
  uint32_t left = left_in(g, lost);
  bool is_over = !left || !(left & ~g->partners[__builtin_ctz(left)]);
  out[0] = (Edit){EDIT_LOST, 0, 0, (int32_t)p->lost, (int32_t)lost};
  if (!is_over) return 1;
  int result = verdict_won_by(g, winner_of(g, lost));
  out[1] = (Edit){EDIT_RESULT, 0, 0, p->result, result};
  return 2;
}

int verdict_lose(const Game *g, const Position *p, Player who, Edit out[2]) {
  uint32_t side = g->partners[who], lost = p->lost;
  if (g->nplayers <= 2) {
    out[0] = (Edit){EDIT_RESULT, 0, 0, p->result, 2 - who};
    return 1;
  }
  if (side & ~lost) lost = with_place(lost, side, last_free(g, lost));
  return leave(g, p, lost, out);
}

int verdict_finish(const Game *g, const Position *p, Player who, Edit out[2]) {
  uint32_t side = g->partners[who], lost = p->lost;
  int place = first_free(g, lost);
  if (!(lost >> who & 1)) {
    lost |= 1u << who;
    if (!(side & ~lost)) lost = with_place(lost, side, place);
  }
  return leave(g, p, lost, out);
}

/* The sums of the sides that are left, each at its players. */
static uint32_t sum_sides(const Game *g, const Position *p, Player me, int n,
                          const int64_t *numbers, int64_t *sums) {
  uint32_t judged = 0;
  Player who = me;
  for (int i = 0; i < n && !(judged >> who & 1); i++) {
    for (int q = 0; q < g->nplayers; q++)
      if (g->partners[who] >> q & 1) sums[q] += numbers[i];
    judged |= 1u << who;
    who = position_next_player(g, p, who);
  }
  return judged;
}

/* How many other sides have more than that? '*equal': as many. */
static int sides_above(const Game *g, uint32_t judged, const int64_t *sums,
                       int player, int *equal) {
  uint32_t above = 0, same = 0;
  int n = 0;
  for (int q = 0; q < g->nplayers; q++) {
    if (!(judged >> q & 1)) continue;
    uint32_t leader = 1u << __builtin_ctz(g->partners[q]);
    if (sums[q] > sums[player]) above |= leader;
    if (sums[q] == sums[player]) same |= leader;
  }
  for (; above; above &= above - 1) n++;
  for (*equal = 0; same; same &= same - 1) ++*equal;
  return n;
}

/* Three players or more: who has less than the best is out in his place. */
static int judge_sides(const Game *g, const Position *p, Player me, int n,
                       const int64_t *numbers, Edit out[2]) {
  int64_t sums[PLAYERS_MAX] = {0};
  uint32_t judged = sum_sides(g, p, me, n, numbers, sums), lost = p->lost;
  int first = first_free(g, lost), result = RESULT_DRAW;
  for (int q = 0; q < g->nplayers; q++) {
    if (!(judged >> q & 1)) continue;
    int equal, above = sides_above(g, judged, sums, q, &equal);
    if (above > 0) lost = with_place(lost, 1u << q, first + above);
    if (above == 0 && equal == 1 && result == RESULT_DRAW)
      result = verdict_won_by(g, (Player)q);
  }
  out[0] = (Edit){EDIT_LOST, 0, 0, (int32_t)p->lost, (int32_t)lost};
  out[1] = (Edit){EDIT_RESULT, 0, 0, p->result, result};
  return 2;
}

int verdict_judge(const Game *g, const Position *p, Player me, int n,
                  const int64_t *numbers, Edit out[2]) {
  int result = 1 + me;
  if (g->nplayers > 2) return judge_sides(g, p, me, n, numbers, out);
  if (n > 1 && numbers[1] > numbers[0]) return verdict_lose(g, p, me, out);
  if (n > 1 && numbers[1] == numbers[0]) result = RESULT_DRAW;
  out[0] = (Edit){EDIT_RESULT, 0, 0, p->result, result};
  return 1;
}

int verdict_place(const Game *g, const Position *p, Player player) {
  bool is_out = !(g->partners[player] & ~p->lost);
  if (is_out) return 1 + position_lost_place(p->lost, player);
  if (p->result == RESULT_NONE) return 0;
  int place = first_free(g, p->lost);
  if (p->result == RESULT_DRAW || position_is_won(g, p, player))
    return 1 + place;
  uint32_t won = g->partners[p->result - 1];
  return 1 + first_free(g, with_place(p->lost, won & ~p->lost, place));
}

bool verdict_has_finished(const Game *g, const Position *p, Player player) {
  bool is_out = !(g->partners[player] & ~p->lost);
  int place = position_lost_place(p->lost, player);
  return is_out && !(~places_given(g, p->lost) & ((1u << place) - 1));
}
