/* SPDX-License-Identifier: MIT
** watch.c - looking at every position of a game.
**
** A game is judged at points that lie evenly over it. How long it will be is
** not known, so the points are at first one ply apart; when there is no room
** for more, every other one is forgotten and the way between them doubles.
*/
#include "shell/simulate/watch.h"
#include "base/memory.h"
#include "engine/play.h"
#include <math.h>
#include <string.h>

/* ---- sums ---- */

size_t watch_size(const Game *game) {
  return (size_t)PARTS * HEATS * (size_t)watch_owners(game) *
         (size_t)game->board->bits;
}

bool watch_init(Watch *watch, const Game *game, Error *err) {
  memset(watch, 0, sizeof *watch);
  if (game->board->nbodies > 0) return true; /* its sites move about */
  watch->heat = memory_new(watch_size(game) * sizeof *watch->heat);
  return watch->heat || error_memory(err);
}

void watch_done(Watch *watch) { memory_free(watch->heat); }

void watch_add(Watch *sum, const Watch *one, const Game *game) {
  for (int i = 0; i < PARTS; i++) {
    sum->positions[i] += one->positions[i];
    for (int p = 0; p < PLAYERS_MAX; p++) {
      sum->moves[p][i] += one->moves[p][i];
      sum->taken[p][i] += one->taken[p][i];
    }
  }
  for (size_t i = 0; sum->heat && i < watch_size(game); i++)
    sum->heat[i] += one->heat[i];
}

/* ---- a game ---- */

bool watching_init(Watching *w, const Game *game, Error *err) {
  memset(w, 0, sizeof *w);
  evaluate_init(&w->evaluation, game);
  w->copy = position_new(game, err);
  return w->copy != NULL;
}

void watching_done(Watching *w) {
  position_free(w->copy);
  journal_done(&w->journal);
}

static uint32_t count_pieces(const Game *game, const Position *pos) {
  const Board *b = game->board;
  uint32_t sum = 0;
  if (game->has_piles) {
    for (Site s = plane_next(b->on.w, b->words, 0); s != NO_SITE;
         s = plane_next(b->on.w, b->words, s + 1u))
      sum += (uint32_t)pile_height(game, pos, s);
    return sum;
  }
  for (int p = 0; p < watch_owners(game); p++) {
    int index = p < game->nplayers ? p : game->layout.neutral_plane;
    sum += (uint32_t)plane_count(position_plane(game, pos, index), b->words);
  }
  return sum;
}

void watching_begin(Watching *w, const Game *game, const Position *pos,
                    int part) {
  w->count = 0;
  w->ply = 0;
  w->stride = 1;
  w->part = part;
  w->pieces = count_pieces(game, pos);
  w->last_change = 0;
}

/* Forgets every other point. */
static void thin_out(Watching *w) {
  for (int i = 0; 2 * i < w->count; i++)
    memcpy(w->values[i], w->values[2 * i], sizeof w->values[i]);
  w->count = (w->count + 1) / 2;
  w->stride *= 2;
}

static bool judge(Watching *w, Machine *m, Position *pos, Error *err) {
  double values[PLAYERS_MAX];
  if (w->ply % w->stride != 0) return true;
  if (w->count == WATCH_POINTS) thin_out(w);
  if (w->ply % w->stride != 0) return true;
  if (!evaluate_all(&w->evaluation, m, pos, values, err)) return false;
  for (int i = 0; i < m->game->nplayers; i++)
    w->values[w->count][i] = (int16_t)lround(1000 * values[i]);
  w->count++;
  return true;
}

static void note_heat(const Watching *w, Watch *watch, const Game *game,
                      Heat heat, Player who, Site site) {
  if (board_has(game->board, site))
    ++*watch_heat(watch, game, w->part, heat, who, site);
}

/* What the move and all that follows from it noted for its text. */
static void note_move(const Watching *w, Watch *watch, const Game *game,
                      Player who) {
  for (size_t i = 0; i < w->journal.count; i++) {
    const Edit *e = &w->journal.at[i];
    if (e->op != EDIT_NOTE) continue;
    if (e->arg == NOTE_TAKEN) watch->taken[who][w->part]++;
    if (!watch->heat || e->arg > NOTE_TAKEN || e->arg == NOTE_END) continue;
    Heat heat = e->arg == NOTE_FROM ? HEAT_FROM
                : e->arg == NOTE_TO ? HEAT_TO
                                    : HEAT_TAKEN;
    note_heat(w, watch, game, heat, who, e->slot);
  }
}

static void note_position(const Watching *w, Watch *watch, const Game *game) {
  const Board *b = game->board;
  watch->positions[w->part]++;
  for (int p = 0; watch->heat && p < watch_owners(game); p++) {
    int index = p < game->nplayers ? p : game->layout.neutral_plane;
    const uint64_t *plane = position_plane(game, w->copy, index);
    for (Site s = plane_next(plane, b->words, 0); s != NO_SITE;
         s = plane_next(plane, b->words, s + 1u))
      note_heat(w, watch, game, HEAT_STAND, (Player)p, s);
  }
}

bool watching_move(Watching *w, Watch *watch, Machine *m, Position *pos,
                   const MoveList *list, Move move, Error *err) {
  const Game *game = m->game;
  Player asked = position_asked(game, pos);
  if (!judge(w, m, pos, err)) return false;
  position_copy(game, w->copy, pos);
  w->journal.count = 0;
  if (!play_do(m, w->copy, list, move, &w->journal, err)) return false;
  w->ply++;
  note_position(w, watch, game);
  if (asked != NO_PLAYER) {
    watch->moves[asked][w->part]++;
    note_move(w, watch, game, asked);
  }
  uint32_t pieces = count_pieces(game, w->copy);
  if (pieces != w->pieces) w->last_change = w->ply;
  w->pieces = pieces;
  return true;
}

/* ---- when it is over ---- */

/* The best player and what he is worth; equal ones: nobody. */
static int leader_at(const Watching *w, const Game *game, int point) {
  const int16_t *v = w->values[point];
  int best = 0;
  bool is_shared = false;
  for (int i = 1; i < game->nplayers; i++) {
    if (v[i] == v[best]) is_shared = true;
    if (v[i] > v[best]) {
      best = i;
      is_shared = false;
    }
  }
  return is_shared ? -1 : best;
}

/* How far the player is behind the best of the others; below 0: ahead. */
static int behind_at(const Watching *w, const Game *game, int point, int who) {
  const int16_t *v = w->values[point];
  int best = -1000;
  for (int i = 0; i < game->nplayers; i++)
    if (i != who && v[i] > best) best = v[i];
  return (best - v[who]) / 2;
}

static void find_leaders(const Watching *w, const Game *game,
                         WatchedGame *out) {
  int last = -1;
  for (int i = 0; i < w->count; i++) {
    int leader = leader_at(w, game, i);
    if (leader < 0) continue;
    out->changes += last >= 0 && leader != last;
    last = leader;
  }
  for (int i = 0; i < WATCH_MARKS; i++) {
    int point = i * (w->count - 1) / (WATCH_MARKS - 1);
    out->leader[i] = (uint8_t)(1 + leader_at(w, game, point));
  }
}

static void follow_winner(const Watching *w, const Game *game, Player winner,
                          WatchedGame *out) {
  double roots = 0;
  int since = 0; /* the point from which he was never behind or level */
  for (int i = 0; i < w->count; i++) {
    int behind = behind_at(w, game, i, winner);
    if (behind >= 0) since = i + 1;
    if (behind <= 0) continue;
    out->behind++;
    if ((uint32_t)behind > out->deepest) out->deepest = (uint32_t)behind;
    roots += sqrt(behind / 1000.0);
  }
  out->drama = (uint32_t)lround(1000 * roots / w->count);
  out->decided = (uint32_t)(1000 * since / w->count);
}

void watching_end(const Watching *w, const Game *game, Player winner,
                  WatchedGame *out) {
  *out = (WatchedGame){.points = (uint32_t)w->count,
                       .last_change = w->last_change,
                       .pieces = w->pieces};
  if (w->count == 0) return;
  find_leaders(w, game, out);
  if (winner != NO_PLAYER) follow_winner(w, game, winner, out);
}
