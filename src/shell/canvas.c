/* SPDX-License-Identifier: MIT
** canvas.c - what a drawing is made on: glyphs in rows, each with its paint.
**
** Everything is first put on a canvas, because brackets, names and lines meet
** between the sites; colours are added when it is written and never carry
** meaning alone.
*/
#include "shell/canvas.h"

#include <stdio.h>
#include <string.h>
#include "shell/theme.h"

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

const char *canvas_letter(const Canvas *c, Piece piece) {
  if (!c->style->utf8) return game_letter(c->game, piece);
  if (piece == 0) return dot;
  if (!has_discs(c->game)) return game_letter(c->game, piece);
  bool is_first = game_owner(c->game, piece) == 0;
  return is_first == first_is_white(c->game) ? disc_white : disc_black;
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

void canvas_word(Canvas *c, int x, int y, const char *word, int paint) {
  for (char one[2] = {0}; *word != '\0'; word++) {
    one[0] = *word;
    canvas_put(c, x++, y, one, paint);
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
  const char *color = c->style->color ? color_of(c, glyph->paint) : "";
  const char *text = glyph->text[0] != '\0' ? glyph->text : " ";
  const char *line = c->style->color && glyph->is_movable ? "4" : "";
  if (color[0] != '\0' || line[0] != '\0')
    text_addf(out, "\x1b[%s%s%sm%s\x1b[0m", color,
              color[0] != '\0' && line[0] != '\0' ? ";" : "", line, text);
  else
    text_add(out, text);
}

static void write_rows(const Canvas *c, Text *out) {
  for (int y = 0; y < c->height; y++) {
    const Glyph *row = &c->at[y * c->width];
    int end = c->width;
    while (end > 0 && strcmp(row[end - 1].text, " ") <= 0) end--;
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
