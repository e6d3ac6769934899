/* SPDX-License-Identifier: MIT
** holder.c - pieces and sites in words.
*/
#include "shell/holder.h"

#include <string.h>

static const char *article(const char *word) {
  return strchr("aeiou", word[0]) != NULL ? "an" : "a";
}

void holder_add_piece(const Game *g, Piece piece, Text *out) {
  if (piece == 0) {
    text_add(out, "empty");
    return;
  }
  const char *kind = g->kinds[g->pieces[piece].kind].name;
  Player owner = game_owner(g, piece);
  if (owner == NEUTRAL)
    text_addf(out, "%s %s", article(kind), kind);
  else if (g->nkinds == 1)
    text_add(out, g->player[owner]);
  else
    text_addf(out, "%s %s %s", article(g->player[owner]), g->player[owner],
              kind);
}

/* Do the players have one kind of piece each? Then it needs no name. */
static bool has_one_kind(const Game *g) {
  int count = 0;
  for (int k = 0; k < g->nkinds; k++) count += !g->kinds[k].is_neutral;
  return count == 1;
}

static void add_several(const Game *g, Piece piece, int n, Text *out) {
  const char *kind = g->kinds[g->pieces[piece].kind].name;
  Player owner = game_owner(g, piece);
  if (n > 1) text_addf(out, "%d ", n);
  if (owner != NEUTRAL) text_add(out, g->player[owner]);
  if (owner != NEUTRAL && has_one_kind(g)) return;
  text_addf(out, "%s%s%s", owner != NEUTRAL ? " " : "", kind, n > 1 ? "s" : "");
}

/* A pile from the bottom, with runs counted: "2 red, purple on top". */
static void add_pile(const Game *g, const Position *pos, Site site, Text *out) {
  int height = pile_height(g, pos, site), n;
  for (int i = 0; i < height; i += n) {
    Piece piece = pile_piece(g, pos, site, i);
    n = 1;
    while (i + n < height && pile_piece(g, pos, site, i + n) == piece) n++;
    text_add(out, i > 0 ? ", " : "");
    add_several(g, piece, n, out);
    if (i > 0 && i + n == height) text_add(out, " on top");
  }
}

void holder_add_site(const Game *g, const Position *pos, Site site, Text *out) {
  text_addf(out, "%s: ", board_name(g->board, site));
  if (g->has_piles && pile_height(g, pos, site) > 0)
    add_pile(g, pos, site, out);
  else
    holder_add_piece(g, position_piece(g, pos, site), out);
}

bool holder_find_site(const Game *g, Player me, const char *typed, Site *site,
                      Error *err) {
  const Board *b = g->board;
  size_t length = 0;
  *site = board_site(b, typed);
  if (*site == NO_SITE) *site = board_scan_site(b, typed, true, &length);
  if (*site == NO_SITE && me < g->nplayers)
    movetext_sites_of(g, me, typed, site, 1);
  if (*site != NO_SITE && (length == 0 || typed[length] == '\0')) return true;
  return error_set(err, ERROR_INPUT,
                   "there is no cell '%.40s' on this board; cells are named "
                   "like %s and %s",
                   typed, board_name(b, b->reading[0]),
                   board_name(b, b->reading[b->count - 1]));
}
