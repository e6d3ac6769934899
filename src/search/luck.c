/* SPDX-License-Identifier: MIT
** luck.c - values of rolls and moves.
*/
#include "search/luck.h"

#include <math.h>
#include <stdio.h>

enum { TURN_MAX = 12 }; /* decisions that a turn is played on for */

struct Luck {
  const Game *game;
  Session *session; /* is before the ply that is looked at */
  Evaluation evaluation;
  Position *after, *trial; /* of the ply; of a decision behind it */
  MoveList list;           /* at that decision */
};

bool luck_is_in(const Game *game) {
  for (int i = 0; i < game->nphases; i++)
    if (game->phases[i].is_chance) return true;
  return false;
}

Luck *luck_new(const Game *game, Error *err) {
  Luck *luck = memory_new(sizeof *luck);
  if (!luck) {
    error_memory(err);
    return NULL;
  }
  luck->game = game;
  evaluate_init(&luck->evaluation, game);
  luck->session = session_new(game, 1, err);
  luck->after = position_new(game, err);
  luck->trial = position_new(game, err);
  if (luck->session && luck->after && luck->trial) return luck;
  luck_free(luck);
  return NULL;
}

void luck_free(Luck *luck) {
  if (!luck) return;
  session_free(luck->session);
  position_free(luck->after);
  position_free(luck->trial);
  movelist_done(&luck->list);
  memory_free(luck);
}

/* ---- values ---- */

static bool make(Luck *luck, Position *pos, const MoveList *list, size_t i,
                 Error *err) {
  return play_do(&luck->session->machine, pos, list, list->at[i], NULL, err);
}

/* The decision that looks best at once, made in 'after'. */
static bool play_greedily(Luck *luck, Player who, Error *err) {
  Machine *m = &luck->session->machine;
  double best = -INFINITY, value;
  size_t found = 0;
  if (!play_list(m, luck->after, &luck->list, err)) return false;
  for (size_t i = 0; i < luck->list.count && luck->list.count > 1; i++) {
    position_copy(luck->game, luck->trial, luck->after);
    if (!make(luck, luck->trial, &luck->list, i, err) ||
        !evaluate_for(&luck->evaluation, m, luck->trial, who, &value, err))
      return false;
    if (value > best) {
      best = value;
      found = i;
    }
  }
  return luck->list.count == 0 ||
         make(luck, luck->after, &luck->list, found, err);
}

/* What move i of the session's list is worth to 'who'. */
static bool value_of(Luck *luck, size_t i, Player who, double *value,
                     Error *err) {
  Session *s = luck->session;
  position_copy(luck->game, luck->after, s->pos);
  if (!make(luck, luck->after, &s->legal, i, err)) return false;
  for (int n = 0; n < TURN_MAX && luck->after->result == RESULT_NONE &&
                  position_asked(luck->game, luck->after) == who;
       n++)
    if (!play_greedily(luck, who, err)) return false;
  return evaluate_for(&luck->evaluation, &s->machine, luck->after, who, value,
                      err);
}

/* ---- plies ---- */

static bool measure_roll(Luck *luck, size_t played, LuckPly *out, Error *err) {
  const MoveList *list = &luck->session->legal;
  double sum = 0, weights = 0, value, own = 0;
  for (size_t i = 0; i < list->count; i++) {
    if (!value_of(luck, i, out->who, &value, err)) return false;
    sum += list->at[i].weight * value;
    weights += list->at[i].weight;
    if (i == played) own = value;
  }
  out->luck = weights > 0 ? own - sum / weights : 0;
  return true;
}

static bool measure_move(Luck *luck, size_t played, LuckPly *out, Error *err) {
  const MoveList *list = &luck->session->legal;
  double best, value;
  size_t found = played;
  if (!value_of(luck, played, out->who, &best, err)) return false;
  double own = best;
  for (size_t i = 0; i < list->count; i++) {
    if (i == played) continue;
    if (!value_of(luck, i, out->who, &value, err)) return false;
    if (value <= best) continue;
    best = value;
    found = i;
  }
  out->error = best - own;
  if (found != played)
    snprintf(out->best, sizeof out->best, "%s",
             session_text(luck->session, found));
  return true;
}

bool luck_of(Luck *luck, const Session *session, size_t i, LuckPly *out,
             Error *err) {
  Session *s = luck->session;
  const Ply *ply = &session->plies[i];
  size_t played;
  position_copy(luck->game, s->pos,
                i > 0 ? session->plies[i - 1].after : session->start);
  s->is_listed = false;
  error_clear(err);
  if (!session_find_exactly(s, ply->text, &played, err))
    return err->code == ERROR_NONE
               ? error_set(err, ERROR_INPUT, "'%s' is not legal", ply->text)
               : false;
  *out = (LuckPly){.is_chance = ply->asked == NO_PLAYER, .who = ply->asked};
  if (out->is_chance) out->who = s->pos->turn;
  return out->is_chance ? measure_roll(luck, played, out, err)
                        : measure_move(luck, played, out, err);
}
