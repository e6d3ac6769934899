/* SPDX-License-Identifier: MIT
** quick.c - candidates from drawings, tested where it matters.
*/
#include "engine/special/quick.h"
#include "engine/special/distinct.h"
#include "engine/decision.h"
#include "engine/special/reach.h"
#include "engine/walk/set.h"

#include <assert.h>
#include <string.h>

/* ---- compiling ---- */

/* -rival(reached) or -reached, reasons aside. */
static void find_reach(const Set *test, Quick *quick) {
  if (test->op != SET_NOT) return;
  const Set *set = test->a;
  quick->of_rival = set->op == SET_RIVAL;
  if (quick->of_rival) set = set->a;
  if (set->op == SET_REACHED) quick->reach = set->reach;
}

/* Where a piece arrives, or nothing is left. */
static bool add_impact(Impact *e, int cell, int from, int step) {
  int16_t at = (int16_t)(cell * step);
  int i = 0;
  while (i < e->n && e->at[i] != at) i++;
  if (i == IMPACTS_MAX) return false;
  e->at[i] = at;
  e->from[i] = (int16_t)(from == NO_CELL ? NOTHING : from * step);
  if (i == e->n) e->n++;
  return true;
}

bool quick_impact(const Board *b, const Template *t, const Variant *v,
                  Impact *e) {
  if (v->rows != 1 || t->dir == NO_DIR) return false;
  int step = b->dir[t->dir].shift;
  for (int i = 0; i < v->nchanges; i++) {
    const Change *c = &v->changes[i];
    bool ok = c->op == CHANGE_TAKE   ? add_impact(e, c->cell, NO_CELL, step)
              : c->op == CHANGE_MOVE ? add_impact(e, c->cell, NO_CELL, step) &&
                                           add_impact(e, c->to, c->cell, step)
                                     : false;
    if (!ok) return false;
  }
  for (int i = 0; i < e->n; i++)
    e->nempty = (uint8_t)(e->nempty + (e->from[i] == NOTHING));
  return true;
}

static bool find_impacts(Compiler *c, Quick *quick, const Drawn *drawn) {
  const Program *pr = c->program;
  const Pattern *p = &pr->patterns[quick->pattern];
  Impact *impacts =
      arena_new(&c->game->arena, sizeof *impacts * (size_t)(p->ntemplates + 1));
  if (!impacts) return error_memory(c->err);
  for (int i = 0; i < p->nleaves; i++) {
    const Leaf *leaf = &p->leaves[i];
    for (int l = 0; l < LANES; l++) {
      const Template *t = &pr->templates[leaf->first + l];
      Impact *e = &impacts[leaf->first + l - p->first_template];
      *e = (Impact){0};
      e->is_known =
          quick_impact(c->game->board, t, &pr->variants[t->variant], e) &&
          drawn[leaf->branch].is_known;
    }
  }
  quick->impacts = impacts;
  return true;
}

/* The template before which a walked branch stands. */
static void place_walked(const Pattern *p, Quick *quick) {
  for (int i = 0; i < quick->nwalked; i++) {
    int branch = quick->before[i];
    quick->before[i] = MOVE_EDITS;
    for (int k = p->nleaves - 1; k >= 0; k--)
      if (p->leaves[k].branch >= branch) quick->before[i] = p->leaves[k].first;
  }
}

/* A piece that turns must not become the goal of the test, nor may it matter
** to the test what it is. */
static bool turns_aside(Compiler *c, const Quick *quick, const Drawn *d) {
  const Reach *r = quick->reach;
  if (!r->keeps_out || !quick->of_rival) return false;
  for (int i = 0; i < d->turns; i++) {
    const Kind *kind = &c->game->kinds[game_kind(c->game, d->turned[i])];
    for (int p = 0; p < c->game->nplayers; p++)
      for (int me = 0; me < c->game->nplayers; me++)
        if (r->has[me][kind->piece[p]] >> r->goal & 1) return false;
  }
  return true;
}

bool quick_compile(Compiler *c, Quick *quick, const Node *test,
                   const Drawn *drawn, const Quick **out) {
  const Pattern *p;
  quick->test = compile_set(c, test);
  if (!quick->test) return false;
  find_reach(quick->test, quick);
  p = &c->program->patterns[quick->pattern];
  for (int i = 0; quick->reach && i < p->nleaves; i++)
    if (p->leaves[i].turns &&
        !turns_aside(c, quick, &drawn[p->leaves[i].branch]))
      quick->reach = NULL;
  if (!find_impacts(c, quick, drawn)) return false;
  place_walked(p, quick);
  bool ok;
  if (distinct_patterns(c->game, c->program, &quick->pattern, 1, &ok))
    *out = quick;
  return ok || error_memory(c->err);
}

/* ---- testing ---- */

typedef struct Tester {
  Machine *m;
  const Quick *quick;
  const Impact *impacts; /* by template */
  bool knows;            /* 'look' is valid */
  ReachLook look;
} Tester;

/* Makes the move and asks. */
static bool passes_made(Tester *t, const Move *move) {
  Machine *m = t->m;
  Way way = m->way;
  uint64_t hash = m->pos->hash;
  bool ok = machine_draw(m, &m->program->templates[move->template],
                         move->anchor, (int)move->edits) &&
            set_has(m, t->quick->test, m->way.cursor);
  journal_rewind(&m->journal, m->game, m->pos, 0, hash);
  m->way = way;
  return ok;
}

/* Does the move touch what the answer rests on? */
static bool touches(const Tester *t, const Impact *e,
                    const ReachChange *changes) {
  const ReachLook *look = &t->look;
  bool arms = !t->quick->reach->keeps_out; /* may a piece that arrives reach? */
  for (int i = 0; i < e->n; i++)
    if (changes[i].piece &&
        game_owner(t->m->game, changes[i].piece) == look->me)
      arms = true;
  bool all = look->is_reached || arms || e->nempty > 1;
  const Plane *opened = all ? &look->read : &look->pins;
  for (int i = 0; i < e->n; i++) {
    Site s = changes[i].site;
    if (plane_has(look->goal.w, s)) return true;
    if (changes[i].piece && !look->is_reached && !arms) continue;
    if (plane_has(opened->w, s)) return true;
  }
  return false;
}

static bool passes(Tester *t, const Move *move) {
  const Machine *m = t->m;
  const Impact *e = &t->impacts[move->template];
  ReachChange changes[IMPACTS_MAX];
  bool reached;
  if (!t->knows || !e->is_known) return passes_made(t, move);
  for (int i = 0; i < e->n; i++)
    changes[i] =
        (ReachChange){(Site)(move->anchor + e->at[i]),
                      e->from[i] == NOTHING
                          ? 0
                          : position_piece(m->game, m->pos,
                                           (Site)(move->anchor + e->from[i]))};
  if (!touches(t, e, changes)) return !t->look.is_reached;
  if (!reach_after(t->m, t->quick->reach, &t->look, changes, e->n, &reached))
    return passes_made(t, move);
  return !reached;
}

static bool keep_passing(Machine *m, const Quick *quick, MoveList *list,
                         size_t first) {
  const Pattern *p = &m->program->patterns[quick->pattern];
  Tester t = {.m = m, .quick = quick};
  size_t kept = first;
  t.impacts = quick->impacts - p->first_template;
  Player who = quick->of_rival ? machine_rival(m) : m->way.me;
  if (list->count == first) return true;
  t.knows = quick->reach && !m->is_thorough &&
            reach_look(m, quick->reach, who, &t.look);
  for (size_t i = first; i < list->count && !m->failed; i++)
    if (passes(&t, &list->at[i])) list->at[kept++] = list->at[i];
  list->count = kept;
  return !m->failed;
}

/* ---- ways that are walked ---- */

/* Puts the moves from 'last' on before those of a template. */
static void insert(MoveList *list, size_t first, size_t last,
                   uint16_t template) {
  size_t at = last;
  while (at > first && list->at[at - 1].template >= template &&
         list->at[at - 1].template != MOVE_EDITS)
    at--;
  for (size_t i = last; i < list->count; i++, at++) {
    Move move = list->at[i];
    memmove(list->at + at + 1, list->at + at, (i - at) * sizeof move);
    list->at[at] = move;
  }
}

/* Where each move leads, for dedupe.c. */
static bool note_results(Machine *m, const MoveList *list, size_t first) {
  uint64_t hash = m->pos->hash;
  if (!memory_reserve((void **)&m->after, &m->after_capacity, list->count,
                      sizeof *m->after))
    return machine_fail(m, ERROR_LIMIT, "out of memory");
  for (size_t i = first; i < list->count && !m->failed; i++) {
    const Move *move = &list->at[i];
    Way way = m->way;
    if (move->template != MOVE_EDITS)
      machine_draw(m, &m->program->templates[move->template], move->anchor,
                   (int)move->edits);
    const Edit *e = movelist_edits(list, move);
    for (int k = 0; k < move->nedits && !m->failed; k++)
      if (!journal_do(&m->journal, m->game, m->pos, e[k]))
        machine_fail(m, ERROR_LIMIT, "out of memory");
    m->after[i] = m->pos->hash;
    journal_rewind(&m->journal, m->game, m->pos, 0, hash);
    m->way = way;
  }
  return !m->failed;
}

bool quick_list(Machine *m, Position *pos, Player me, const Quick *quick,
                MoveList *list, Error *err) {
  size_t first = list->count, drawn;
  machine_start(m, pos, me, NO_SITE, err);
  if (!machine_match(m, quick->pattern, NO_SITE, list) || m->failed ||
      !keep_passing(m, quick, list, first))
    return false;
  drawn = list->count;
  for (int i = 0; i < quick->nwalked; i++) {
    size_t last = list->count;
    if (!machine_ways(m, pos, me, quick->code[i], list, err)) return false;
    insert(list, first, last, quick->before[i]);
  }
  if (list->count == drawn) return true;
  machine_start(m, pos, me, NO_SITE, err);
  return note_results(m, list, first) && dedupe_drop(m, pos, list, first, err);
}
