/* SPDX-License-Identifier: MIT
** c_chance.c - what chance does, in a printed game.
**
** A roll, or a way that chance may go, is a choice like any other; a table has
** its weight. The interpreter lists these choices by the walk, and drops those
** that are one: here the choices must be known to differ, and to be found in
** the same order.
*/
#include "engine/print/c_game.h"

#include <string.h>

/* ---- are they the same choices? ---- */

/* What a choice says, if that is known when it is printed: "|first red". */
static bool add_said(const Program *walk, const TraceStep *t, Text *out) {
  if (t->kind == TRACE_ROLL) text_addf(out, "|roll %d", t->x);
  if (t->kind != TRACE_CHANGE || walk->code[t->x].op != OP_SAY) return true;
  const Format *f = &walk->formats[walk->code[t->x].x];
  text_add(out, "|");
  for (int i = 0; i < f->nslots; i++) {
    if (f->slots[i].type != SLOT_TEXT) return false;
    text_add(out, f->slots[i].text);
  }
  return true;
}

static bool said(const Game *g, const SetLeaf *leaf, Text *out) {
  for (int i = 0; i < leaf->nsteps; i++)
    if (!add_said(g->program->walk, &leaf->steps[i], out)) return false;
  return out->length > 0;
}

static bool reads_apart(const Game *g, const SetLeaf *a, const SetLeaf *b) {
  Text x, y;
  text_init(&x);
  text_init(&y);
  bool apart = said(g, a, &x) && said(g, b, &y) &&
               strcmp(text_string(&x), text_string(&y)) != 0;
  text_done(&x);
  text_done(&y);
  return apart;
}

static bool chooses_site(const SetLeaf *leaf) {
  return leaf->nbases > 1 || leaf->base[0];
}

const char *c_chance_unfit(const Game *g, const SetProgram *p, bool for_abax) {
  for (size_t i = 0; i < p->nleaves && for_abax; i++)
    if (chooses_site(&p->leaves[i])) return "chance chooses a site";
  for (size_t i = 0; i < p->nleaves && !p->is_distinct; i++)
    for (size_t k = 0; k < i; k++)
      if (!reads_apart(g, &p->leaves[i], &p->leaves[k]))
        return "chance may do one thing in two ways";
  return NULL;
}

/* ---- weights ---- */

/* "weight_of": how likely is a choice? */
void c_chance_weights(const CProgram *at, size_t n, Text *out) {
  if (!at) return;
  text_add(out, "static uint32_t weight_of(int program, int leaf) {\n"
                "  switch (program * 65536 + leaf) {\n");
  for (size_t i = 0; i < n; i++)
    for (size_t k = 0; k < at[i].program->nleaves; k++)
      if (at[i].program->leaves[k].weight != 1)
        text_addf(out, "  case %zu: return %u;\n", i * 65536 + k,
                  (unsigned)at[i].program->leaves[k].weight);
  text_add(out, "  default: return 1;\n  }\n}\n\n");
}

/* ---- the step ---- */

/* What chance does is drawn by its weight. */
static const char chance[] =
    "/* Something happens: as make_move. */\n"
    "static int happen(Position *p, Finds *f, uint32_t *total, int *line) {\n"
    "  uint64_t before[4];\n"
    "  uint32_t sum = 0, k = 0, at, weight;\n"
    "  const Find *g;\n"
    "  begin(f);\n"
    "  f->program = find_moves(p, decider(p), f);\n"
    "  if (f->program < 0 || f->is_full || !f->total) return 0;\n"
    "  for (g = f->at; g < f->at + f->n; g++)\n"
    "    sum += g->count * weight_of(f->program, g->leaf);\n"
    "  memcpy(before, p->random, sizeof before);\n"
    "  at = below(p->random, sum);\n"
    "  for (g = f->at;; g++) {\n"
    "    weight = weight_of(f->program, g->leaf);\n"
    "    if (at < g->count * weight) break;\n"
    "    at -= g->count * weight;\n"
    "    k += g->count;\n"
    "  }\n"
    "  *total = f->total;\n"
    "  int made = make_move(p, f, k + at / weight, f, line);\n"
    "  if (!made) memcpy(p->random, before, sizeof before);\n"
    "  return made;\n"
    "}\n\n";

static const char no_chance[] =
    "static int happen(Position *p, Finds *f, uint32_t *total, int *line) {\n"
    "  (void)p, (void)f, (void)total, (void)line;\n"
    "  return 0;\n"
    "}\n\n";

bool c_has_chance(const Game *g) {
  for (int i = 0; i < g->nphases; i++)
    if (g->phases[i].is_chance) return true;
  return false;
}

void c_chance_print(const Game *g, Text *out) {
  text_add(out, c_has_chance(g) ? chance : no_chance);
}
