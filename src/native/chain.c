/* SPDX-License-Identifier: MIT
** chain.c - counting what a second drawing finds after each first one.
*/
#include "native/chain.h"
#include "native/lanes.h"
#include "native/quick.h"
#include "native/reach.h"
#include "native/run.h"

#include <string.h>

/* ---- compiling ---- */

static bool is_tail(const Program *p, int pc) {
  for (;; pc = p->code[pc].next) switch ((Opcode)p->code[pc].op) {
    case OP_EMIT: return true;
    case OP_SAY:
    case OP_FORGET:
    case OP_TARGET:
    case OP_SET: break;
    default: return false;
    }
}

/* Each ray counts for one drawing. */
static bool has_one_end_each(const Reach *r) {
  int ends[REACH_CLASSES] = {0};
  if (r->doubles) return false;
  for (int i = 0; i < r->nends; i++)
    if (++ends[r->ends[i].class] > 1) return false;
  return true;
}

/* What the first drawings do to the board, and where they end. */
static bool find_first(Compiler *c, Chain *chain, const Pattern *p) {
  const Program *pr = c->program;
  size_t n = (size_t)p->ntemplates + 1;
  Impact *impacts = arena_new(&c->game->arena, sizeof *impacts * n);
  int16_t *ends = arena_new(&c->game->arena, sizeof *ends * n);
  if (!impacts || !ends) return false;
  for (int i = 0; i < p->ntemplates; i++) {
    const Template *t = &pr->templates[p->first_template + i];
    const Variant *v = &pr->variants[t->variant];
    if (t->dir == NO_DIR) continue; /* a lane that is not used */
    impacts[i] = (Impact){0};
    if (v->cursor == NO_CELL || v->before >= 0 || v->after >= 0 ||
        !quick_impact(c->game->board, t, v, &impacts[i]))
      return false;
    ends[i] = (int16_t)(v->cursor * c->game->board->dir[t->dir].shift);
  }
  chain->impacts = impacts;
  chain->ends = ends;
  return true;
}

const Chain *chain_compile(Compiler *c, int code) {
  const Program *p = c->program;
  Chain *chain = arena_new(&c->game->arena, sizeof *chain);
  if (!chain || !c->game->board->has_shifts) return NULL;
  *chain = (Chain){.line = -1};
  if (p->code[code].op == OP_RULE) {
    chain->line = p->code[code].x;
    code = p->code[code].next;
  }
  const Instr *first = &p->code[code], *second = &p->code[first->next];
  if (first->op != OP_PICTURE || second->op != OP_PICTURE ||
      !is_tail(p, second->next))
    return NULL;
  if (!p->patterns[first->x].on_planes) return NULL;
  chain->first = first->x;
  chain->second = second->x;
  chain->tail = second->next;
  chain->reach = reach_compile(c, chain->second);
  if (!chain->reach || !has_one_end_each(chain->reach) ||
      !find_first(c, chain, &p->patterns[chain->first]))
    return NULL;
  return chain;
}

/* ---- counting ---- */

/* From one site every lane has one ray: what it finds is one site a step. */
INLINE uint32_t count_stem(const Reach *r, const Stem *stem,
                           const uint64_t *letters, Player me,
                           const bool padded, const int words) {
  const Group *g = &r->pattern.groups[stem->group];
  Lanes here[PLANE_WORDS], moved[PLANE_WORDS];
  Four count[2] = {{0}, {0}};
  spread(here, letters + r->goal * words, g, words);
  for (int n = 0; n < stem->nsteps; n++) {
    move_lanes(moved, (const Lanes *)here, g, padded, words);
    for (int i = 0; i < r->nends; i++) {
      const ReachEnd *end = &r->ends[i];
      if (end->class != stem->class[n]) continue;
      const uint64_t *letter = letters + end->letter * words;
      for (int h = 0; h < 2; h++) {
        Four found = {0};
        for (int w = 0; w < words; w++)
          found |= ((const Four *)moved[w])[h] & letter[w];
        found &= ((const Four *)end->use[me])[h];
        count[h] -= (Four)(found != 0);
      }
    }
    if (stem->through[n] < 0) break;
    cut(here, (const Lanes *)moved, letters + stem->through[n] * words, words);
    if (is_nowhere((const Lanes *)here, words)) break;
  }
  Four sum = count[0] + count[1];
  return (uint32_t)(sum[0] + sum[1] + sum[2] + sum[3]);
}

INLINE uint32_t count_stems(const Reach *r, const uint64_t *letters, Player me,
                            const bool padded, const int words) {
  uint32_t n = 0;
  for (int i = 0; i < r->nstems; i++)
    n += count_stem(r, &r->stems[i], letters, me, padded, words);
  return n;
}

#define COUNTS(name, padded, words)                                            \
  CLONES static uint32_t name(const Reach *r, const uint64_t *l, Player me) {  \
    return count_stems(r, l, me, padded, words);                               \
  }
COUNTS(count_1, false, 1)
COUNTS(count_2, false, 2)
COUNTS(count_4, false, 4)
COUNTS(count_8, false, 8)
COUNTS(count_1p, true, 1)
COUNTS(count_2p, true, 2)
COUNTS(count_4p, true, 4)
COUNTS(count_8p, true, 8)

static uint32_t count_rays(const Board *b, const Reach *r,
                           const uint64_t *letters, Player me) {
  switch (b->words) {
  case 1: return (b->is_padded ? count_1p : count_1)(r, letters, me);
  case 2: return (b->is_padded ? count_2p : count_2)(r, letters, me);
  case 4: return (b->is_padded ? count_4p : count_4)(r, letters, me);
  default: return (b->is_padded ? count_8p : count_8)(r, letters, me);
  }
}

/* Second drawings after a first one, whose letters are changed where it
** changes the board. */
static uint32_t count_second(const Machine *m, const Chain *chain,
                             const Impact *impact, const Move *move, Site start,
                             const uint64_t *base) {
  const Reach *r = chain->reach;
  int words = m->game->board->words, nletters = r->pattern.nletters;
  uint64_t letters[REACH_LETTERS * PLANE_WORDS];
  Player me = m->way.me;
  memcpy(letters, base, sizeof *letters * (size_t)(nletters * words));
  for (int i = 0; i < impact->n; i++) {
    Piece piece = impact->from[i] == NOTHING
                      ? 0
                      : position_piece(m->game, m->pos,
                                       (Site)(move->anchor + impact->from[i]));
    reach_change(r, letters, words, me, (Site)(move->anchor + impact->at[i]),
                 piece);
  }
  uint64_t *goal = letters + r->goal * words;
  if (!plane_has(goal, start)) return 0;
  memset(goal, 0, (size_t)words * 8);
  plane_add(goal, start);
  return count_rays(m->game->board, r, letters, me);
}

bool chain_count(Machine *m, Position *pos, Player me, const Chain *chain,
                 MoveList *list, uint32_t *total, Error *err) {
  uint64_t letters[REACH_LETTERS * PLANE_WORDS];
  const Pattern *p = &m->program->patterns[chain->first];
  machine_start(m, pos, me, NO_SITE, err);
  if (!machine_match(m, chain->first, NO_SITE, list)) return false;
  reach_load(m, chain->reach, me, letters);
  *total = 0;
  for (size_t i = 0; i < list->count; i++) {
    Move *move = &list->at[i];
    int t = move->template - p->first_template;
    Site start = (Site)(move->anchor + chain->ends[t]);
    uint32_t n =
        count_second(m, chain, &chain->impacts[t], move, start, letters);
    move->weight = (uint16_t)n;
    *total += n;
  }
  return !m->failed;
}

/* ---- taking ---- */

/* Makes the second drawing and what follows; the way goes into the list. */
static bool take_second(Machine *m, const Chain *chain, uint32_t k) {
  MoveList *found = &m->matches;
  if (!machine_match(m, chain->second, m->way.cursor, found)) return false;
  Move move = found->at[k];
  found->count = 0;
  return machine_draw(m, &m->program->templates[move.template], move.anchor,
                      (int)move.edits) &&
         (run_from(m, chain->tail), !m->failed);
}

bool chain_take(Machine *m, Position *pos, Player me, const Chain *chain,
                MoveList *list, uint32_t k, Error *err) {
  size_t i = 0;
  while (k >= list->at[i].weight) k -= list->at[i++].weight;
  Move move = list->at[i];
  movelist_clear(list);
  machine_start(m, pos, me, NO_SITE, err);
  m->list = list;
  bool ok = (chain->line < 0 ||
             journal_note(&m->journal, NOTE_RULE, NO_SITE, chain->line)) &&
            machine_draw(m, &m->program->templates[move.template], move.anchor,
                         (int)move.edits) &&
            take_second(m, chain, k);
  journal_back(&m->journal, m->game, m->pos, 0);
  if (!ok && !m->failed) return machine_fail(m, ERROR_LIMIT, "out of memory");
  return ok;
}
