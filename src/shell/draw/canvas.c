/* SPDX-License-Identifier: MIT
** canvas.c - what a drawing is made on: glyphs in rows, each with its paint.
**
** Everything is first put on a canvas, because brackets, names and lines meet
** between the sites; colours are added when it is written and never carry
** meaning alone.
*/
#include "shell/draw/canvas.h"

#include <stdio.h>
#include <string.h>
#include "shell/draw/theme.h"

/* --- pieces --- */

static const char *const disc_black = "\xE2\x97\x8F"; /* a full circle */
static const char *const disc_white = "\xE2\x97\x8B"; /* an open one */
static const char *const dot = "\xC2\xB7";

/* Two players with one kind of piece each play with discs. */
static bool has_discs(const Game *g) {
  return g->nplayers == 2 && g->nkinds == 1 && !g->kinds[0].is_neutral;
}

static bool first_is_white(const Game *g) {
  return text_is_alike(g->player[0], "white") ||
         text_is_alike(g->player[1], "black");
}

/* Shapes (look.h) that have a sign of their own: white's is an outline, black's
** is full. */
static const struct {
  const char *shape, *white, *black;
} signs[] = {
    {"king", "\u2654", "\u265A"},   {"queen", "\u2655", "\u265B"},
    {"rook", "\u2656", "\u265C"},   {"bishop", "\u2657", "\u265D"},
    {"knight", "\u2658", "\u265E"}, {"pawn", "\u2659", "\u265F"},
    {"disc", "\u25CB", "\u25CF"},   {"crowned", "\u25CE", "\u25C9"},
};

/* Of white and black; others have their letters. */
static bool is_white_and_black(const Game *g) {
  return g->nplayers == 2 && (text_is_alike(g->player[0], "white") ||
                              text_is_alike(g->player[1], "white"));
}

/* A row of 'signs'; -1: the kind has none. */
static int sign_row(const Kind *kind) {
  int n = kind->shape != NULL ? sizeof signs / sizeof *signs : 0;
  for (int i = 0; i < n; i++)
    if (text_is_equal(signs[i].shape, kind->shape)) return i;
  return -1;
}

/* Two kinds with the same sign could not be distinguished. */
static bool has_twin(const Game *g, int kind) {
  int row = sign_row(&g->kinds[kind]);
  for (int k = 0; k < g->nkinds; k++)
    if (k != kind && sign_row(&g->kinds[k]) == row) return true;
  return false;
}

/* Signs only where all kinds have one; a letter among them would stand out. */
static const char *figurine(const Game *g, Piece piece, bool is_white) {
  for (int k = 0; k < g->nkinds; k++)
    if (sign_row(&g->kinds[k]) < 0 || g->kinds[k].is_neutral || has_twin(g, k))
      return NULL;
  int row = sign_row(&g->kinds[g->pieces[piece].kind]);
  return is_white ? signs[row].white : signs[row].black;
}

const char *canvas_letter(const Canvas *c, Piece piece) {
  const Game *g = c->game;
  if (!c->style->utf8) return game_letter(g, piece);
  if (piece == 0) return dot;
  bool is_white = (game_owner(g, piece) == 0) == first_is_white(g);
  if (has_discs(g)) return is_white ? disc_white : disc_black;
  const char *sign = NULL;
  if (is_white_and_black(g)) sign = figurine(g, piece, is_white);
  return sign ? sign : game_letter(g, piece);
}

int canvas_paint(const Game *g, Piece piece) {
  return piece == 0 ? PAINT_EMPTY : PAINT_OWNER + game_owner(g, piece);
}

int canvas_shown(const Canvas *c, Site s) {
  int height = c->game->has_piles ? pile_height(c->game, c->pos, s) : 1;
  return height < 1 ? 1 : height > PILE_SHOWN ? PILE_SHOWN : height;
}

Piece canvas_piece(const Canvas *c, Site s, int i) {
  if (!c->game->has_piles) return position_piece(c->game, c->pos, s);
  int height = pile_height(c->game, c->pos, s);
  return height == 0 ? 0 : pile_piece(c->game, c->pos, s, i);
}

const char *canvas_sign(const Canvas *c, Site s) {
  const DrawStyle *style = c->style;
  if (s == NO_SITE) return NULL;
  if (style->pointed != NULL && plane_has(style->pointed->w, s)) return "<>";
  return style->marked != NULL && plane_has(style->marked->w, s) ? "[]" : NULL;
}

bool canvas_is_marked(const Canvas *c, Site s) {
  return canvas_sign(c, s) != NULL;
}

void canvas_brackets(Canvas *c, Site s, int left, int right, int y) {
  const char *sign = canvas_sign(c, s);
  if (sign == NULL) return;
  const char open[2] = {sign[0], '\0'}, close[2] = {sign[1], '\0'};
  if (left >= 0) canvas_put(c, left, y, open, PAINT_MARK);
  if (right >= 0) canvas_put(c, right, y, close, PAINT_MARK);
}

bool canvas_is_movable(const Canvas *c, Site s) {
  return c->style->movable != NULL && plane_has(c->style->movable->w, s);
}

/* --- glyphs --- */

void canvas_put(Canvas *c, int x, int y, const char *text, int paint) {
  if (x < 0 || y < 0 || x >= c->width || y >= c->height) return;
  Glyph *glyph = &c->at[y * c->width + x];
  snprintf(glyph->text, GLYPH, "%s", text);
  glyph->paint = paint;
}

void canvas_darken(Canvas *c, int x, int y, int columns) {
  for (int i = x; i < x + columns; i++)
    if (i >= 0 && y >= 0 && i < c->width && y < c->height)
      c->at[y * c->width + i].is_dark = true;
}

void canvas_word(Canvas *c, int x, int y, const char *word, int paint) {
  while (*word != '\0') {
    char one[GLYPH];
    int n = 1; /* the bytes of one character */
    while (n + 1 < GLYPH && (word[n] & 0xC0) == 0x80) n++;
    snprintf(one, sizeof one, "%.*s", n, word);
    canvas_put(c, x++, y, one, paint);
    word += n;
  }
}

/* Underlined where that can be seen, else with a stroke behind it. */
void canvas_movable(Canvas *c, Site s, int x, int y) {
  if (!canvas_is_movable(c, s) || x < 0 || x >= c->width) return;
  if (c->style->color)
    c->at[y * c->width + x].is_movable = true;
  else if (x + 1 < c->width && c->at[y * c->width + x + 1].text[0] == '\0')
    canvas_put(c, x + 1, y, "'", PAINT_NONE);
}

/* The code of a glyph's colour; "": none. */
static const char *color_of(const Canvas *c, int paint) {
  size_t count;
  const Theme *theme = c->style->theme;
  if (theme == NULL) theme = theme_all(&count);
  if (paint >= PAINT_OWNER)
    return theme->owners[(paint - PAINT_OWNER) % THEME_OWNERS];
  return paint == PAINT_LABEL  ? theme->label
         : paint == PAINT_MARK ? theme->mark
                               : "";
}

void canvas_glyph(const Canvas *c, const Glyph *glyph, Text *out) {
  const char *text = glyph->text[0] != '\0' ? glyph->text : " ";
  const char *codes[3] = {"", "", ""}, *between = "";
  if (c->style->color) {
    codes[0] = color_of(c, glyph->paint);
    codes[1] = glyph->is_movable ? "4" : "";
    codes[2] = glyph->is_dark && c->style->theme ? c->style->theme->ground : "";
  }
  bool is_plain = !*codes[0] && !*codes[1] && !*codes[2];
  if (!is_plain) text_add(out, "\x1b[");
  for (int i = 0; i < 3; i++) {
    if (codes[i][0] == '\0') continue;
    text_addf(out, "%s%s", between, codes[i]);
    between = ";";
  }
  text_addf(out, is_plain ? "%s" : "m%s\x1b[0m", text);
}

static void write_rows(const Canvas *c, Text *out) {
  for (int y = 0; y < c->height; y++) {
    const Glyph *row = &c->at[y * c->width];
    int end = c->width;
    while (end > 0 && strcmp(row[end - 1].text, " ") <= 0 &&
           !row[end - 1].is_dark)
      end--;
    for (int x = 0; x < end; x++) canvas_glyph(c, &row[x], out);
    text_add_char(out, '\n');
  }
}

bool canvas_begin(Canvas *c, Text *out) {
  c->at = memory_new((size_t)(c->width * c->height + 1) * sizeof *c->at);
  if (c->at == NULL) out->failed = true;
  return c->at != NULL;
}

void canvas_end(Canvas *c, Text *out) {
  write_rows(c, out);
  memory_free(c->at);
}
