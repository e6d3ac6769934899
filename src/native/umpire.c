/* SPDX-License-Identifier: MIT
** umpire.c - draws that are no part of the rules.
*/
#include "native/umpire.h"

static int pieces_on_board(const Game *g, const Position *pos) {
  int n = 0, owners = g->nplayers + (g->layout.neutral_plane >= 0);
  for (int p = 0; p < owners; p++)
    n += plane_count(position_plane(g, pos, p), g->board->words);
  return n;
}

Material umpire_look(const Game *g, const Position *pos) {
  Material now = {pieces_on_board(g, pos), 0};
  for (int k = 0; k < g->nkinds; k++) {
    if (!(g->session.quiet_kinds >> k & 1) || g->layout.kind_planes < 0)
      continue;
    const uint64_t *w = position_plane(g, pos, g->layout.kind_planes + k);
    for (int i = 0; i < g->board->words; i++)
      now.movers ^= hash_mix(w[i] + (uint64_t)(k * PLANE_WORDS + i));
  }
  return now;
}

/* Is the material one of those that nobody can win with? */
static bool is_dead(const Game *g, const Position *pos, int count) {
  uint8_t now[PIECES_MAX] = {0};
  if (count > g->session.dead_most) return false;
  for (int p = 0; p < g->nplayers; p++) {
    const uint64_t *w = position_plane(g, pos, p);
    for (Site s = plane_next(w, g->board->words, 0); s != NO_SITE;
         s = plane_next(w, g->board->words, s + 1u))
      now[position_piece(g, pos, s)]++;
  }
  for (int i = 0; i < g->session.ndead; i++)
    if (!memcmp(now, g->session.dead[i], sizeof now)) return true;
  return false;
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

static bool is_drawn(const Game *g, const Position *pos, int count) {
  if (g->session.quiet && pos->quiet >= (uint32_t)g->session.quiet) return true;
  if (g->session.ndead && is_dead(g, pos, count)) return true;
  return g->session.repetition && pos->quiet >= 4 &&
         times_here(g, pos) >= g->session.repetition;
}

static bool set_quiet(const Game *g, Position *pos, uint32_t now,
                      Journal *undo) {
  Edit edit = {EDIT_QUIET, 0, 0, (int32_t)pos->quiet, (int32_t)now};
  if (undo) return journal_do(undo, g, pos, edit);
  edit_do(g, pos, &edit);
  return true;
}

bool umpire_judge(const Game *g, Position *pos, Material before,
                  Journal *undo) {
  Material now = umpire_look(g, pos);
  bool quiet = now.count == before.count && now.movers == before.movers;
  if (!set_quiet(g, pos, quiet ? pos->quiet + 1 : 0, undo)) return false;
  if (pos->result != RESULT_NONE || !is_drawn(g, pos, now.count)) return true;
  Edit draw = {EDIT_RESULT, 0, 0, RESULT_NONE, RESULT_DRAW};
  if (undo) return journal_do(undo, g, pos, draw);
  edit_do(g, pos, &draw);
  return true;
}
