/* SPDX-License-Identifier: MIT
** site_text.c - pieces and sites in words.
*/
#include "shell/draw/site_text.h"
#include "kernel/state/lattice.h"

#include <string.h>

static const char *article(const char *word) {
  return strchr("aeiou", word[0]) != NULL ? "an" : "a";
}

/* "a white moon", "a white stone" is just "white" where there is one kind. */
static void add_piece(const Game *g, Piece piece, Text *out) {
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

void site_text_add_site(const Game *g, const Position *pos, Site site,
                        Text *out) {
  char room[PLACE_NAME], spikes[16];
  text_addf(out, "%s: ", position_name(g, pos, site, room));
  if (g->has_piles && pile_height(g, pos, site) > 0)
    add_pile(g, pos, site, out);
  else
    add_piece(g, position_piece(g, pos, site), out);
  if (!g->board->nbodies || !lattice_is_cell(site)) return;
  const Lattice *l = position_lattice(g, pos);
  lattice_write_spikes(l->body[lattice_body(site)].spikes, spikes,
                       sizeof spikes);
  if (*spikes) text_addf(out, " {%s}", spikes);
}

/* A place of a lattice; where it is depends on the position. */
static bool find_place(const Game *g, const Position *pos, const char *typed,
                       Site *site, Error *err) {
  size_t length;
  *site = lattice_scan(position_lattice(g, pos), typed, &length);
  if (*site != NO_SITE && typed[length] == '\0') return true;
  if (length > 0 && typed[length] == '\0')
    return error_set(err, ERROR_INPUT, "%.40s touches no cube", typed);
  return error_set(err, ERROR_INPUT,
                   "'%.40s' is not a cell; cells are written (0,0,1), faces of "
                   "cubes (0,0,1)z+",
                   typed);
}

bool site_text_find(const Game *g, const Position *pos, const char *typed,
                    Site *site, Error *err) {
  const Board *b = g->board;
  Player me = position_asked(g, pos);
  if (b->nbodies) return find_place(g, pos, typed, site, err);
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
