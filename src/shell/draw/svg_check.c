/* SPDX-License-Identifier: MIT
** svg_check.c - a player in check is one who would lose if he could not move.
**
** No rule says which piece that is about. It is the one that would be safe in
** most other places: it is carried there, and the rules are asked again. Others
** could only step between. So nothing here knows the name of a king, and where
** a player who cannot move loses, wherever his pieces are, there is no check.
*/
#include "shell/draw/svg_check.h"

#include "kernel/state/edit.h"
#include "engine/play.h"

typedef struct Asking {
  const Game *game;
  const Position *pos;
  Position *other; /* the same, a piece elsewhere */
  Machine machine;
} Asking;

static bool is_threatened(Asking *a, const Position *pos) {
  Error err = {0};
  bool is_so = false;
  return play_is_threatened(&a->machine, pos, &is_so, &err) && is_so;
}

/* To how many empty cells it could be carried so that the check is over. */
static int escapes(Asking *a, Site from) {
  const Board *b = a->game->board;
  Piece piece = position_piece(a->game, a->pos, from);
  const Edit off = {EDIT_CELL, 0, (uint16_t)from, piece, 0};
  int n = 0;
  for (int i = 0; i < b->count; i++) {
    Site to = b->reading[i];
    if (position_piece(a->game, a->pos, to) != 0) continue;
    const Edit on = {EDIT_CELL, 0, (uint16_t)to, 0, piece};
    position_copy(a->game, a->other, a->pos);
    edit_do(a->game, a->other, &off);
    edit_do(a->game, a->other, &on);
    n += !is_threatened(a, a->other);
  }
  return n;
}

/* The only one of its sort. */
static bool is_single(const Asking *a, Site s) {
  const Board *b = a->game->board;
  Piece piece = position_piece(a->game, a->pos, s);
  int n = 0;
  for (int i = 0; i < b->count; i++)
    n += position_piece(a->game, a->pos, b->reading[i]) == piece;
  return n == 1;
}

static Site find(Asking *a) {
  const Board *b = a->game->board;
  Player me = position_asked(a->game, a->pos);
  Site best = NO_SITE;
  int most = 0;
  if (!is_threatened(a, a->pos)) return NO_SITE;
  for (int i = 0; i < b->count; i++) {
    Site s = b->reading[i];
    Piece piece = position_piece(a->game, a->pos, s);
    bool is_mine = piece != 0 && game_owner(a->game, piece) == me;
    int n = is_mine && is_single(a, s) ? escapes(a, s) : 0;
    if (n > most) most = n, best = s;
  }
  return best;
}

Site svg_check(const Game *g, const Position *pos) {
  Error err = {0};
  Asking a = {.game = g, .pos = pos};
  bool can_be = !g->has_piles && !g->board->has_plate && g->nkinds > 1 &&
                g->board->nbodies == 0 && pos->result == RESULT_NONE &&
                position_asked(g, pos) != NO_PLAYER;
  if (!can_be) return NO_SITE;
  a.other = position_new(g, &err);
  Site found = NO_SITE;
  if (a.other != NULL && machine_init(&a.machine, g, &err)) {
    found = find(&a);
    machine_done(&a.machine);
  }
  position_free(a.other);
  return found;
}
