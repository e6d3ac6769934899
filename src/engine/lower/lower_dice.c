/* SPDX-License-Identifier: MIT
** lower_dice.c - dice, and what chance answers.
**
** How many unused dice show a face is a number, a slot like a counter. So a
** die that is used makes one of these smaller, and a roll sets them all. What
** chance may do are choices with a weight each.
*/
#include "engine/lower/lower.h"
#include "kernel/state/dice.h"

enum { FACES_WRITTEN = 8, OUTCOMES_WRITTEN = 64 };

static bool is_asked(const Lower *l, const Sym *s, int slot) {
  return l->makes || slots_has(&s->live, slot);
}

/* ---- using them ---- */

void lower_spend(Lower *l, Sym *s, int face) {
  int slot = slot_of_die(l->game, face);
  s->pips = face;
  if (is_asked(l, s, slot))
    s->slot[slot] = emit_value(&l->e, SP_SUBTRACT, sym_slot(l, s, slot),
                               emit_number(&l->e, 1), 0, 0);
}

/* Every face of an unused die in turn, the highest first. */
Lowered lower_use(Lower *l, const Instr *i, Sym *s) {
  if (s->each || l->makes || l->game->faces > FACES_WRITTEN) {
    lower_fail(l, LOWER_NO, i->source, "dice with many faces");
    return LOWER_NO;
  }
  for (int face = l->game->faces; face > 0; face--) {
    Sym t = *s;
    Val dice = sym_slot(l, &t, slot_of_die(l->game, face));
    int n, opened = 0;
    if (!emit_is_number(&l->e, dice, &n)) {
      emit_open(&l->e, BLOCK_IF, dice, i->source, NULL);
      opened++;
    } else if (!n) {
      continue;
    }
    lower_live(l, &t, i->next, &t.live, NULL);
    lower_spend(l, &t, face);
    lower_trace(l, &t, (TraceStep){.kind = TRACE_DIE, .x = face});
    Lowered r = lower_from(l, i->next, &t);
    if (r != LOWER_OK) return r;
    lower_close(l, opened);
  }
  return LOWER_OK;
}

/* ---- rolling them ---- */

/* All dice lie as the outcome says. */
void lower_rolled(Lower *l, Sym *s, int rolled) {
  int shown[FACES_MAX + 1] = {0};
  const DiceRule *rule = &l->program->dice[rolled / OUTCOMES_MAX];
  Outcome out[OUTCOMES_MAX];
  dice_outcomes(rule, out);
  const Outcome *o = &out[rolled % OUTCOMES_MAX];
  for (int d = 0; d < rule->count; d++) shown[o->face[d]]++;
  if (rule->doubled > 0 && rule->count > 1 && shown[o->face[0]] == rule->count)
    shown[o->face[0]] = rule->doubled;
  for (int face = 1; face <= l->game->faces; face++)
    s->slot[slot_of_die(l->game, face)] = emit_number(&l->e, shown[face]);
}

/* Every outcome is a choice, and its weight says how likely it is. */
Lowered lower_roll(Lower *l, const Instr *i, Sym *s) {
  Outcome out[OUTCOMES_MAX];
  int n = dice_outcomes(&l->program->dice[i->x], out);
  if (l->makes || s->each || n > OUTCOMES_WRITTEN) {
    lower_fail(l, LOWER_NO, i->source, "a roll with many outcomes");
    return LOWER_NO;
  }
  for (int k = 0; k < n; k++) {
    Sym t = *s;
    int rolled = i->x * OUTCOMES_MAX + k;
    lower_rolled(l, &t, rolled);
    t.is_opaque = true;
    t.weight = (s->weight ? s->weight : 1) * out[k].weight;
    lower_trace(l, &t, (TraceStep){.kind = TRACE_ROLL, .x = rolled});
    Lowered r = lower_from(l, i->next, &t);
    if (r != LOWER_OK) return r;
  }
  return LOWER_OK;
}

/* How likely a way is beside the others: only a number that is known. */
Lowered lower_weight(Lower *l, const Instr *i, Sym *s) {
  int n;
  Val number = lower_uniform(l, s, i->number);
  if (!number) return l->status;
  if (!emit_is_number(&l->e, number, &n) || n > UINT16_MAX) {
    lower_fail(l, LOWER_NO, i->source, "a weight that is counted");
    return LOWER_NO;
  }
  s->weight = n > 0 ? (uint32_t)n : 0;
  return n > 0 ? LOWER_OK : LOWER_DEAD;
}
