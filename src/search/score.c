/* SPDX-License-Identifier: MIT
** score.c - finding the number, and counting it for a player.
*/
#include "search/score.h"
#include "engine/walk/number.h"

static const Number *find(const Program *p) {
  for (size_t i = 0; i < p->ncode; i++)
    if (p->code[i].op == OP_JUDGE) return p->code[i].number;
  return NULL;
}

bool score_is_any(const Game *game) { return find(game->program) != NULL; }

int64_t score_of(Session *s, Player player) {
  const Number *number = find(s->game->program);
  Error err = {0};
  if (number == NULL) return 0;
  machine_start(&s->machine, s->pos, player, NO_SITE, &err);
  return number_value(&s->machine, number);
}
