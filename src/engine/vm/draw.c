/* SPDX-License-Identifier: MIT
** draw.c - a random choice without asking everything of every choice.
**
** What the loose program found is kept with the position it belongs to: a
** player is asked whether he has a move, and then draws one.
*/
#include "engine/vm/draw.h"
#include "engine/vm/choose.h"

#include <string.h>

static bool is_kept(const Machine *m, const Position *pos,
                    const ExecCode *code) {
  return m->drawn_for.pos == pos && m->drawn_for.ply == pos->ply &&
         m->drawn_for.hash == pos->hash && m->drawn_for.code == code &&
         !m->program->asks_seen;
}

/* Finds the candidates. '*is_known' false: the program cannot afford it. */
static bool find(Machine *m, const Position *pos, const ExecCode *code,
                 bool *is_known, Error *err) {
  *is_known = true;
  if (is_kept(m, pos, code)) return true;
  m->drawn_for = (DrawnFor){0};
  if (!m->drawing) m->drawing = memory_new(sizeof *m->drawing);
  if (!m->drawing) return error_memory(err);
  m->drawing->jit_off = m->jit_off;
  m->drawing->wants_keys = !code->program->is_distinct;
  *is_known = exec_run(m->drawing, code, pos);
  m->spent += exec_spent(m->drawing);
  if (*is_known) m->drawn_for = (DrawnFor){pos, code, pos->ply, pos->hash};
  return true;
}

/* Tests a candidate, as far as the steps of this decision go. */
static bool test(Machine *m, const ExecCode *code, Position *pos, uint32_t k,
                 bool *holds, Error *err) {
  *holds = choose_holds(m->drawing, code, pos, k);
  m->spent += exec_spent(m->drawing);
  if (!m->drawing->failed) return true;
  m->failed = true;
  return choose_stopped(m->drawing, code, err);
}

uint32_t draw_strike(uint32_t *struck, int n, uint32_t k) {
  int at = 0;
  while (at < n && struck[at] <= k) {
    k++;
    at++;
  }
  memmove(struck + at + 1, struck + at, (size_t)(n - at) * sizeof *struck);
  struck[at] = k;
  return k;
}

bool draw_one(Machine *m, Position *pos, Player me, const PhaseRule *rule,
              Sampled *sampled, uint32_t *k, Error *err) {
  const ExecCode *code = rule->loose[me];
  uint32_t struck[DRAW_TRIES + 1];
  bool is_known, holds = false;
  *sampled = SAMPLED_UNKNOWN;
  if (!find(m, pos, code, &is_known, err)) return false;
  if (!is_known) return true;
  uint32_t total = m->drawing->total, n = 0;
  m->pos = pos;
  if (total > 1 && !code->program->is_distinct &&
      !choose_all_apart(m, m->drawing, code))
    return true;
  for (; n < total && n < DRAW_TRIES && !holds; n++) {
    *k = draw_strike(struck, (int)n, random_below(&pos->random, total - n));
    if (!test(m, code, pos, *k, &holds, err)) return false;
  }
  *sampled = holds ? SAMPLED_ONE : n == total ? SAMPLED_NONE : SAMPLED_UNKNOWN;
  return true;
}

bool draw_exists(Machine *m, Position *pos, Player me, const PhaseRule *rule,
                 bool *exists, bool *is_known, Error *err) {
  const ExecCode *code = rule->loose[me];
  *exists = false;
  if (!find(m, pos, code, is_known, err)) return false;
  for (uint32_t k = 0; *is_known && k < m->drawing->total && !*exists; k++)
    if (!test(m, code, pos, k, exists, err)) return false;
  return true;
}
