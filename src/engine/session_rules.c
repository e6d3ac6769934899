/* SPDX-License-Identifier: MIT
** session_rules.c - draws that are no part of the rules.
*/
#include "engine/session_rules.h"
#include "engine/decision.h"
#include "engine/walk/set.h"

static int pieces_on_board(const Game *g, const Position *pos) {
  int n = 0, owners = g->nplayers + (g->layout.neutral_plane >= 0);
  for (int p = 0; p < owners; p++)
    n += plane_count(position_plane(g, pos, p), g->board->words);
  return n;
}

Material session_rules_look(const Game *g, const Position *pos) {
  Material now = {pieces_on_board(g, pos), 0, decision_decider(g, pos)};
  for (int k = 0; k < g->nkinds; k++) {
    if (!(g->session.quiet_kinds >> k & 1) || g->layout.kind_planes < 0)
      continue;
    const uint64_t *w = position_plane(g, pos, g->layout.kind_planes + k);
    for (int i = 0; i < g->board->words; i++)
      now.movers ^= hash_mix(w[i] + (uint64_t)(k * PLANE_WORDS + i));
  }
  return now;
}

/* Does the game say that nobody can win any more? 'mine' is who decided. */
static bool is_dead(Machine *m, Position *pos, Player me, Error *err) {
  if (!m->program->dead) return false;
  m->pos = pos;
  m->err = err;
  m->way.me = me;
  m->way.cursor = NO_SITE;
  return set_has(m, m->program->dead, NO_SITE);
}

/* How often this position has been there, now included. */
static int times_here(const Game *g, const Position *pos) {
  const uint64_t *seen = position_seen(g, pos);
  uint32_t room = (uint32_t)g->seen_room;
  uint32_t kept = pos->nseen < room ? pos->nseen : room;
  uint64_t now = position_remembered(g, pos);
  int n = 0;
  for (uint32_t i = 0; i < kept && i <= pos->quiet; i++)
    n += seen[(pos->nseen - 1 - i) % room] == now;
  return n;
}

static bool is_drawn(Machine *m, Position *pos, Player me, Error *err) {
  const Game *g = m->game;
  if (g->session.quiet && pos->quiet >= (uint32_t)g->session.quiet) return true;
  if (is_dead(m, pos, me, err)) return true;
  return g->session.repetition && pos->quiet >= 4 &&
         times_here(g, pos) >= g->session.repetition;
}

static bool do_edit(const Game *g, Position *pos, Edit edit, Journal *undo,
                    Error *err) {
  if (undo) return journal_do(undo, g, pos, edit) || error_memory(err);
  edit_do(g, pos, &edit);
  return true;
}

bool session_rules_judge(Machine *m, Position *pos, Material before,
                         Journal *undo, Error *err) {
  Material now = session_rules_look(m->game, pos);
  bool quiet = now.count == before.count && now.movers == before.movers;
  int32_t plies = quiet ? (int32_t)pos->quiet + 1 : 0;
  Edit count = {EDIT_QUIET, 0, 0, (int32_t)pos->quiet, plies};
  Edit draw = {EDIT_RESULT, 0, 0, RESULT_NONE, RESULT_DRAW};
  if (!do_edit(m->game, pos, count, undo, err)) return false;
  if (pos->result != RESULT_NONE) return true;
  m->failed = false;
  bool drawn = is_drawn(m, pos, before.me, err);
  if (m->failed) return false;
  return !drawn || do_edit(m->game, pos, draw, undo, err);
}
