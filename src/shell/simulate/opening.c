/* SPDX-License-Identifier: MIT
** opening.c - finding first plies by their positions.
*/
#include "shell/simulate/opening.h"
#include "base/memory.h"
#include <stdio.h>
#include <stdlib.h>

static int compare_keys(const void *a, const void *b) {
  const OpeningKey *x = a, *y = b;
  if (x->hash != y->hash) return x->hash < y->hash ? -1 : 1;
  return (x->number > y->number) - (x->number < y->number);
}

/* The only site that the move notes as where it puts something. */
static Site find_to(const Game *game, const Journal *journal) {
  Site to = NO_SITE;
  for (size_t i = 0; i < journal->count; i++) {
    const Edit *e = &journal->at[i];
    if (e->op != EDIT_NOTE || e->arg != NOTE_TO) continue;
    if (to != NO_SITE && to != e->slot) return NO_SITE;
    to = e->slot;
  }
  return to != NO_SITE && board_has(game->board, to) ? to : NO_SITE;
}

static bool find_plies(Openings *openings, Session *session, Position *copy,
                       Error *err) {
  Journal journal = {0};
  bool ok = true;
  for (size_t i = 0; ok && i < openings->count; i++) {
    Opening *opening = &openings->at[i];
    position_copy(session->game, copy, session->pos);
    journal.count = 0;
    ok = play_do(&session->machine, copy, &session->legal, session->legal.at[i],
                 &journal, err);
    openings->keys[i] = (OpeningKey){copy->hash, (uint32_t)i};
    opening->to = find_to(session->game, &journal);
    snprintf(opening->text, sizeof opening->text, "%s",
             session_text(session, i));
  }
  journal_done(&journal);
  return ok;
}

bool openings_find(Openings *openings, Session *session, Error *err) {
  const Game *game = session->game;
  *openings =
      (Openings){.is_chance = game->phases[session->pos->phase].is_chance};
  if (session_is_over(session)) return true;
  if (!session_list(session, &openings->count, err)) return false;
  openings->keys = memory_new((openings->count + 1) * sizeof *openings->keys);
  openings->at = memory_new((openings->count + 1) * sizeof *openings->at);
  Position *copy = position_new(game, err);
  bool ok = (openings->keys && openings->at && copy) || error_memory(err);
  ok = ok && find_plies(openings, session, copy, err);
  position_free(copy);
  if (ok)
    qsort(openings->keys, openings->count, sizeof *openings->keys,
          compare_keys);
  return ok;
}

void openings_done(Openings *openings) {
  memory_free(openings->keys);
  memory_free(openings->at);
}

/* Of several that lead to one position, the first. */
size_t openings_number(const Openings *openings, uint64_t hash) {
  size_t low = 0, high = openings->count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (openings->keys[middle].hash < hash)
      low = middle + 1;
    else
      high = middle;
  }
  if (low == openings->count || openings->keys[low].hash != hash)
    return openings->count;
  return openings->keys[low].number;
}

Estimate opening_score(const OpeningCount *count, Player first) {
  double ended = (double)(opening_games(count) - count->cut);
  return estimate_share((double)count->wins[first] + 0.5 * (double)count->draws,
                        ended);
}

bool openings_at(const Openings *openings, const OpeningCount *counts, Site to,
                 OpeningCount *sum) {
  *sum = (OpeningCount){0};
  for (size_t i = 0; i < openings->count; i++) {
    if (openings->at[i].to != to) continue;
    for (int p = 0; p < PLAYERS_MAX; p++) sum->wins[p] += counts[i].wins[p];
    sum->draws += counts[i].draws;
    sum->cut += counts[i].cut;
  }
  return opening_games(sum) > 0;
}
