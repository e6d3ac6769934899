/* SPDX-License-Identifier: MIT
** dice.c - outcomes of a roll, with their weights.
*/
#include "kernel/state/dice.h"

#include <assert.h>
#include <stdio.h>

/* n! / product of (multiplicity)!: the ways these faces can fall. */
static uint32_t weight_of(const uint8_t *face, int count) {
  uint32_t ways = 1, same = 1;
  for (int i = 1; i < count; i++) {
    same = face[i] == face[i - 1] ? same + 1 : 1;
    ways = ways * (uint32_t)(i + 1) / same;
  }
  return ways;
}

static bool are_equal(const uint8_t *face, int count) {
  for (int i = 1; i < count; i++)
    if (face[i] != face[0]) return false;
  return count > 1;
}

/* The next multiset in order: the last dice are the smallest, and count up
** like the digits of a number that may not exceed the digit before. */
static bool step(uint8_t *face, const DiceRule *rule) {
  for (int i = rule->count - 1; i >= 0; i--) {
    int most = i == 0 ? rule->faces : face[i - 1];
    if (face[i] >= most) continue;
    face[i]++;
    for (int k = i + 1; k < rule->count; k++) face[k] = 1;
    return true;
  }
  return false;
}

int dice_outcomes(const DiceRule *rule, Outcome *out) {
  uint8_t face[DICE_MAX] = {1, 1, 1, 1};
  int n = 0;
  if (rule->count < 1 || rule->count > DICE_MAX || rule->faces < 1 ||
      rule->faces > FACES_MAX)
    return 0;
  do {
    if (rule->doubled < 0 && are_equal(face, rule->count)) continue;
    if (n == OUTCOMES_MAX) return 0;
    memcpy(out[n].face, face, sizeof face);
    out[n++].weight = weight_of(face, rule->count);
  } while (step(face, rule));
  return n;
}

void dice_text(const DiceRule *rule, const Outcome *outcome, char *out,
               size_t size) {
  size_t n = (size_t)snprintf(out, size, "roll");
  for (int i = 0; i < rule->count && n < size; i++)
    n += (size_t)snprintf(out + n, size - n, " %d", outcome->face[i]);
}

static bool is_double(const DiceRule *rule, const Outcome *o) {
  return rule->doubled > 0 && are_equal(o->face, rule->count);
}

bool dice_lay(Journal *journal, const Game *game, Position *pos,
              const DiceRule *rule, const Outcome *outcome) {
  if (!dice_clear(journal, game, pos)) return false;
  if (is_double(rule, outcome))
    return journal_die(journal, game, pos, outcome->face[0], rule->doubled);
  for (int i = 0; i < rule->count; i++)
    if (!journal_die(journal, game, pos, outcome->face[i], 1)) return false;
  return true;
}

bool dice_clear(Journal *journal, const Game *game, Position *pos) {
  for (int face = 1; face <= FACES_MAX && pos->ndice; face++) {
    int n = *position_dice(game, pos, face);
    if (n && !journal_die(journal, game, pos, face, -n)) return false;
  }
  return true;
}
