/* SPDX-License-Identifier: MIT
** sample.c - random ways by rejection.
*/
#include "engine/special/sample.h"
#include "engine/vm/choose.h"
#include "engine/decision.h"
#include "engine/walk/run.h"

#include <string.h>

/* ---- which code has one way ---- */

typedef struct Study {
  const Program *program;
  const Game *game;
  bool *many;        /* by instruction: more than one way may follow */
  uint32_t *commits; /* 'or else' frames whose left side ends behind it */
  bool changed;
} Study;

bool sample_is_one_direction(const Instr *i) {
  if (i->x == -1) return true;
  if (i->x < 0) return false;
  for (int p = 0; p < PLAYERS_MAX; p++)
    if (i->set->mask[p] & (i->set->mask[p] - 1)) return false;
  return true;
}

bool sample_is_one_site(const Game *g, const Set *set) {
  switch (set->op) {
  case SET_REGISTER:
    return set->index >= 0 && g->registers[set->index].type == REGISTER_SITE;
  case SET_CONST:
    for (int p = 0; p < g->nplayers; p++)
      if (plane_count(set->planes[p].w, g->board->words) > 1) return false;
    return true;
  case SET_AND:
    return sample_is_one_site(g, set->a) || sample_is_one_site(g, set->b);
  default: return false;
  }
}

bool sample_is_one_of(const Game *g, int region) {
  for (int p = 0; p < g->nplayers; p++)
    if (g->board->regions[region].norder[p] > 1) return false;
  return true;
}

/* Does the instruction itself offer more than one way to go on? */
static bool branches(const Game *g, const Instr *i) {
  switch ((Opcode)i->op) {
  case OP_GO:
  case OP_TOWARD: return !sample_is_one_direction(i);
  case OP_TO: return !sample_is_one_site(g, i->set);
  case OP_TO_ORDER: return !sample_is_one_of(g, i->x);
  case OP_END:
  case OP_CHOSEN:
  case OP_REACH:
  case OP_TURN:
  case OP_USE:
  case OP_LINE:
  case OP_PICTURE:
  case OP_EITHER:
  case OP_REPEAT:
  case OP_SOME:
  case OP_BEST:
  case OP_MOST:
  case OP_AUTO:
  case OP_WEIGHT:
  case OP_ROLL:
  case OP_HOOK: return true;
  default: return false;
  }
}

static void note(Study *s, size_t pc, bool many, uint32_t commits) {
  if (many == s->many[pc] && commits == s->commits[pc]) return;
  s->many[pc] = many;
  s->commits[pc] = commits;
  s->changed = true;
}

/* What is known of an instruction from those it goes on at. */
static void look_at(Study *s, size_t pc) {
  const Instr *i = &s->program->code[pc];
  bool many = s->many[pc] || branches(s->game, i);
  uint32_t commits = s->commits[pc];
  Opcode op = (Opcode)i->op;
  if (op == OP_EMIT || op == OP_END || op == OP_FAIL) {
    note(s, pc, many, commits);
    return;
  }
  if (op == OP_EITHER || op == OP_ELSE) {
    uint32_t own = op == OP_ELSE ? 1u << i->next : 0;
    note(s, pc, many || s->many[i->x] || s->many[i->y],
         commits | (s->commits[i->x] & ~own) | s->commits[i->y]);
    return;
  }
  if (op == OP_COMMIT) commits |= 1u << i->x;
  if (op == OP_TIMES) {
    many = many || s->many[i->x];
    commits |= s->commits[i->x];
  }
  if (i->next >= 0) {
    many = many || s->many[i->next];
    commits |= s->commits[i->next];
  }
  note(s, pc, many, commits);
}

bool sample_note(Program *p, const Game *game, Error *err) {
  Study s = {.program = p,
             .game = game,
             .many = memory_new(p->ncode + 1),
             .commits = memory_new((p->ncode + 1) * sizeof *s.commits),
             .changed = true};
  bool ok = s.many && s.commits;
  while (ok && s.changed) {
    s.changed = false;
    for (size_t pc = p->ncode; pc > 0; pc--) look_at(&s, pc - 1);
  }
  for (size_t pc = 0; ok && pc < p->ncode; pc++)
    p->code[pc].one_way = !s.many[pc] && !s.commits[pc];
  memory_free(s.many);
  memory_free(s.commits);
  return ok || error_memory(err);
}

/* ---- while the rule runs ---- */

/* The candidate that was drawn: it is gone to its end, and then no other. */
static void go_on(Machine *m, int pc) {
  m->pick.cuts = false;
  m->pick.is_inside = true; /* nothing was noted here */
  m->pick.left = 0;
  run_from(m, pc);
}

/* There are n more candidates. True: the one that was drawn is among them,
** number pick.left. */
static bool has_drawn(Machine *m, uint32_t n) {
  if (m->pick.mode == PICK_COUNT) {
    m->pick.total += n;
    return false;
  }
  if (m->pick.left < n) return true;
  m->pick.left -= n;
  return false;
}

bool sample_cut(Machine *m, int pc) {
  if (!has_drawn(m, 1)) return false;
  go_on(m, pc);
  return true;
}

bool sample_sites(Machine *m, const uint64_t *sites, int pc) {
  int words = m->game->board->words;
  if (!has_drawn(m, (uint32_t)plane_count(sites, words))) return false;
  m->way.cursor = plane_select(sites, words, (int)m->pick.left);
  go_on(m, pc);
  return true;
}

bool sample_order(Machine *m, const Region *region, int pc) {
  Player me = m->way.me;
  if (!has_drawn(m, (uint32_t)region->norder[me])) return false;
  m->way.cursor = region->order[me][m->pick.left];
  go_on(m, pc);
  return true;
}

/* ---- from outside ---- */

bool sample_can(const Machine *m, const Position *pos) {
  const PhaseRule *rule = &m->program->phases[pos->phase];
  return rule->can_sample && !m->planes_off && !m->no_sample;
}

static void run(Machine *m, Position *pos, Player me, const PhaseRule *rule,
                PickMode mode, Error *err) {
  machine_start(m, pos, me, NO_SITE, err);
  m->pick.mode = mode;
  m->pick.cuts = true;
  m->pick.is_inside = m->pick.is_found = m->pick.has_hashes = false;
  m->lefts = 0;
  machine_run(m, rule->code);
  m->pick.mode = PICK_NOT;
  m->pick.cuts = false;
}

/* By the program that leaves tests out. */
static bool drawn_way(Machine *m, Position *pos, Player me,
                      const PhaseRule *rule, Sampled *sampled, Error *err) {
  uint32_t k;
  return draw_one(m, pos, me, rule, sampled, &k, err) &&
         (*sampled != SAMPLED_ONE ||
          choose_make(m, m->drawing, rule->loose[me], pos, me, k, err));
}

bool sample_way(Machine *m, Position *pos, Player me, const PhaseRule *rule,
                Sampled *sampled, Error *err) {
  if (rule->loose[me]) return drawn_way(m, pos, me, rule, sampled, err);
  uint32_t struck[DRAW_TRIES + 1];
  m->pick.total = 0;
  m->pick.nlog = 0;
  m->pick.kept_at = 0;
  run(m, pos, me, rule, PICK_COUNT, err);
  journal_back(&m->journal, m->game, pos, 0);
  uint32_t total = m->pick.total;
  *sampled = SAMPLED_NONE;
  for (uint32_t n = 0; n < total && !m->failed; n++) {
    *sampled = SAMPLED_UNKNOWN;
    if (n == DRAW_TRIES) return true;
    m->pick.left =
        draw_strike(struck, (int)n, random_below(&pos->random, total - n));
    m->pick.at = 0;
    run(m, pos, me, rule, PICK_ONE, err);
    *sampled = m->pick.is_found ? SAMPLED_ONE : SAMPLED_NONE;
    if (m->pick.is_found && !m->failed) return true;
    journal_back(&m->journal, m->game, pos, 0);
  }
  return !m->failed;
}

static bool walk_exists(Machine *m, Position *pos, Player me,
                        const PhaseRule *rule, bool *exists, Error *err) {
  machine_start(m, pos, me, NO_SITE, err);
  m->list = NULL;
  m->wants_one = true;
  m->has_one = false;
  machine_run(m, rule->code);
  *exists = m->has_one;
  m->wants_one = false;
  journal_back(&m->journal, m->game, pos, 0);
  return !m->failed;
}

bool sample_exists(Machine *m, Position *pos, Player me, const PhaseRule *rule,
                   bool *exists, Error *err) {
  bool is_known = false;
  if (rule->loose[me] && !draw_exists(m, pos, me, rule, exists, &is_known, err))
    return false;
  return is_known || walk_exists(m, pos, me, rule, exists, err);
}
