/* SPDX-License-Identifier: MIT
** svg_tray.c - rows beside the board.
*/
#include "shell/draw/svg_tray.h"

#include "shell/lesson/language.h"
#include "shell/draw/svg_piece.h"

enum { ROW = 40, DIE = 34, SMALL = 12, APART = 17, SHOWN = 12, LEFT = 20 };

typedef int16_t *Tray(const Game *, const Position *, Player, int);

/* --- dice --- */

static void add_pip(int x, int y, Text *out) {
  text_addf(out, "<circle class=\"pip\" cx=\"%d\" cy=\"%d\" r=\"3.500\"/>", x,
            y);
}

/* Pips as on any die; a number where there are more than six. */
static void add_die(int face, int x, int y, Text *out) {
  enum { FAR = 9 };
  text_addf(out,
            "<rect class=\"die\" x=\"%d\" y=\"%d\" width=\"%d\" "
            "height=\"%d\" rx=\"7\"/>",
            x - DIE / 2, y - DIE / 2, DIE, DIE);
  if (face > 6) {
    text_addf(out, "<text class=\"many\" x=\"%d\" y=\"%d\">%d</text>", x, y + 5,
              face);
    return;
  }
  if (face % 2 == 1) add_pip(x, y, out);
  for (int k = -1; k <= 1; k += 2) {
    if (face > 1) add_pip(x + k * FAR, y - k * FAR, out);
    if (face > 3) add_pip(x + k * FAR, y + k * FAR, out);
    if (face == 6) add_pip(x + k * FAR, y, out);
  }
}

static int add_dice(const Frame *f, int y, Text *out) {
  int n = 0;
  for (int face = FACES_MAX; f->pos->ndice > 0 && face > 0; face--)
    for (int i = 0; i < *position_dice(f->game, f->pos, face); i++)
      add_die(face, LEFT + DIE / 2 + n++ * (DIE + 8), y + ROW / 2, out);
  if (n > 0) text_add_char(out, '\n');
  return n > 0 ? ROW + 4 : 0;
}

/* --- pieces --- */

/* The piece a player has taken: the rival's, or nobody's. */
static Piece taken_piece(const Game *g, Player who, int kind) {
  if (g->kinds[kind].is_neutral) return g->kinds[kind].piece[0];
  return g->kinds[kind].piece[game_next_player(g, who)];
}

static Piece own_piece(const Game *g, Player who, int kind) {
  return g->kinds[kind].piece[g->kinds[kind].is_neutral ? 0 : who];
}

/* Where the next piece of a row lies; a full row goes on below. */
typedef struct TrayRow {
  int begin, x, y, width;
} TrayRow;

/* Behind "white took"; what belongs to nobody has a short title. */
enum { BEGIN = LEFT + 150, BEGIN_COMMON = LEFT + 70 };

static void make_room(TrayRow *row, int wide) {
  if (row->x + wide <= row->width - 8 || row->x == row->begin) return;
  row->x = row->begin;
  row->y += ROW - 10;
}

static void add_pieces(const Game *g, Piece piece, int count, TrayRow *row,
                       Text *out) {
  bool is_few = count <= (g->nkinds > 1 ? SHOWN / 2 : SHOWN) &&
                row->begin + count * APART + 2 * SMALL <= row->width;
  int shown = is_few ? count : 1;
  make_room(row, shown * APART + 2 * SMALL - APART + (is_few ? 0 : 40));
  for (int i = 0; i < shown; i++, row->x += APART)
    svg_piece(g, piece, NO_SITE, row->x + SMALL, row->y, SMALL, out);
  row->x += 2 * SMALL - APART + 6;
  if (!is_few)
    text_addf(out, "<text class=\"tally\" x=\"%d\" y=\"%d\">\u00d7%d</text>\n",
              row->x, row->y + 5, count);
  row->x += is_few ? 6 : 44;
}

/* "white took"; what belongs to nobody has a title alone. */
static void add_title(const Game *g, Player who, const char *title, int y,
                      Text *out) {
  text_addf(out, "<text class=\"tally\" x=\"%d\" y=\"%d\">", LEFT,
            y + ROW / 2 + 5);
  if (who != NO_PLAYER) text_addf(out, "%s ", language_say(g->player[who]));
  text_addf(out, "%s</text>\n", language_say(title));
}

/* How many pieces of a kind lie in a row: a stock of pieces that nobody owns
** is common; captured pieces always have a taker. */
static int count_kind(const Frame *f, Tray *tray, Player who, int kind) {
  const Kind *k = &f->game->kinds[kind];
  bool is_common = who == NO_PLAYER;
  if (tray == position_stock && (k->stock < 0 || k->is_neutral != is_common))
    return 0;
  return *tray(f->game, f->pos, is_common ? 0 : who, kind);
}

static int add_row(const Frame *f, Tray *tray, const char *title, Player who,
                   int y, int width, Text *out) {
  const Game *g = f->game;
  int begin = who == NO_PLAYER ? BEGIN_COMMON : BEGIN;
  TrayRow row = {begin, begin, y + ROW / 2, width};
  bool is_open = false;
  for (int k = 0; k < g->nkinds; k++) {
    int count = count_kind(f, tray, who, k);
    if (count <= 0) continue;
    if (!is_open) add_title(g, who, title, y, out);
    is_open = true;
    Piece piece =
        tray == position_stock ? own_piece(g, who, k) : taken_piece(g, who, k);
    add_pieces(g, piece, count, &row, out);
  }
  return is_open ? row.y - y - ROW / 2 + ROW - 10 : 0;
}

int svg_tray(const Frame *f, int y, int width, Text *out) {
  const Game *g = f->game;
  int top = y;
  y += add_dice(f, y, out);
  if (!f->is_learner)
    y += add_row(f, position_stock, "stock", NO_PLAYER, y, width, out);
  for (int p = 0; p < g->nplayers && !f->is_learner; p++)
    y += add_row(f, position_stock, "has", (Player)p, y, width, out);
  for (int p = 0; p < g->nplayers && !g->no_trays; p++)
    y += add_row(f, position_captured, "took", (Player)p, y, width, out);
  return y > top ? y - top + 6 : 0;
}
