/* SPDX-License-Identifier: MIT
** touch.c - sites from texts; from what changes where the text has none.
*/
#include "web/touch.h"

bool touch_begin(Touch *touch, Session *session, Error *err) {
  *touch = (Touch){.session = session};
  touch->after = position_new(session->game, err);
  return touch->after != NULL;
}

void touch_done(Touch *touch) { position_free(touch->after); }

static int named_sites(const Session *s, const char *text, Site *out) {
  if (s->game->board->nbodies > 0)
    return movetext_places(s->game, s->pos, text, true, out, TOUCH_MAX);
  return movetext_sites_of(s->game, position_asked(s->game, s->pos), text, out,
                           TOUCH_MAX);
}

/* How much a piece that moves says about its move: the kind a side has fewest
** of is the one meant, as the king is in castling. */
static int count_of(const Game *g, const Position *pos, Piece piece) {
  const Board *b = g->board;
  int n = 0;
  for (Site s = plane_next(b->on.w, b->words, 0); s != NO_SITE;
       s = plane_next(b->on.w, b->words, s + 1u))
    n += position_piece(g, pos, s) == piece;
  return n;
}

/* Where a piece of this sort arrives that was not there before. */
static Site arrival_of(const Touch *t, Piece piece) {
  const Session *s = t->session;
  const Board *b = s->game->board;
  for (Site to = plane_next(b->on.w, b->words, 0); to != NO_SITE;
       to = plane_next(b->on.w, b->words, to + 1u))
    if (position_piece(s->game, t->after, to) == piece &&
        position_piece(s->game, s->pos, to) != piece)
      return to;
  return NO_SITE;
}

/* From where and to where the piece goes that the move is about. */
static int moved_sites(const Touch *t, Site *out) {
  const Session *s = t->session;
  const Game *g = s->game;
  const Board *b = g->board;
  Player asked = position_asked(g, s->pos);
  int fewest = 1 << 20, n = 0;
  for (Site from = plane_next(b->on.w, b->words, 0); from != NO_SITE;
       from = plane_next(b->on.w, b->words, from + 1u)) {
    Piece piece = position_piece(g, s->pos, from);
    if (piece == 0 || game_owner(g, piece) != asked ||
        position_piece(g, t->after, from) == piece)
      continue;
    Site to = arrival_of(t, piece);
    int count = to != NO_SITE ? count_of(g, s->pos, piece) : fewest;
    if (count >= fewest) continue;
    fewest = count;
    out[0] = from;
    out[1] = to;
    n = 2;
  }
  return n;
}

int touch_sites(Touch *t, size_t i, Site out[TOUCH_MAX]) {
  Session *s = t->session;
  int n = named_sites(s, session_text(s, i), out);
  bool has_board = s->game->board->nbodies == 0;
  if (n > 0 || !has_board || position_asked(s->game, s->pos) == NO_PLAYER)
    return n;
  position_copy(s->game, t->after, s->pos);
  if (!play_do(&s->machine, t->after, &s->legal, s->legal.at[i], NULL, &t->err))
    return -1;
  return moved_sites(t, out);
}
