/* SPDX-License-Identifier: MIT
** svg_piece.c - pieces: a figure, or a disc in its owner's colour with its
** letter or sign.
**
** Players are often called by a colour; then the disc has it. The others have
** a light and a dark one, in the order of the game.
*/
#include "shell/draw/svg_piece.h"

#include <stdio.h>
#include "shell/draw/svg_shape.h"

static const SvgColour colours[] = {
    {"white", "#fdfcf7", "#57503f", "#2b2b2b", true},
    {"black", "#2d2d33", "#000000", "#ffffff", true},
    {"red", "#cf3a3a", "#7c1616", "#ffffff", false},
    {"blue", "#2f6fb5", "#123d6b", "#ffffff", false},
    {"green", "#3c9147", "#1c4f24", "#ffffff", false},
    {"yellow", "#f0c33c", "#8a6a00", "#2b2b2b", false},
    {"purple", "#8c4aa8", "#4c1d61", "#ffffff", false},
    {"orange", "#e58a2b", "#8a4a07", "#2b2b2b", false},
    {"brown", "#7a4b2a", "#3f2410", "#ffffff", false},
    {"tan", "#e9c98a", "#8a6a2f", "#4b3413", false},
    {"grey", "#8d8f94", "#4b4d52", "#ffffff", false},
    {"pink", "#e58fb0", "#8a3f5c", "#2b2b2b", false},
    {"cyan", "#38b3bd", "#13626a", "#ffffff", false},
};
enum { COLOURS = sizeof colours / sizeof colours[0] };

static const SvgColour seats[PLAYERS_MAX] = {
    {"", "#f6e7b0", "#8a6a00", "#2b2b2b", false},
    {"", "#34495e", "#141d26", "#ffffff", false},
    {"", "#cf3a3a", "#7c1616", "#ffffff", false},
    {"", "#3c9147", "#1c4f24", "#ffffff", false},
    {"", "#8c4aa8", "#4c1d61", "#ffffff", false},
    {"", "#e58a2b", "#8a4a07", "#2b2b2b", false},
    {"", "#2f6fb5", "#123d6b", "#ffffff", false},
    {"", "#7a4b2a", "#3f2410", "#ffffff", false},
};

static const SvgColour nobody = {"", "#8d8471", "#4a4436", "#ffffff", false};

const SvgColour *svg_colour_named(const char *name) {
  for (int i = 0; i < COLOURS; i++)
    if (text_is_alike(colours[i].name, name)) return &colours[i];
  return NULL;
}

const SvgColour *svg_colour(const Game *g, Piece piece) {
  const PieceInfo *info = &g->pieces[piece];
  bool is_owned = info->owner != NEUTRAL;
  const char *given = g->kinds[info->kind].colour[is_owned ? info->owner : 0];
  if (given != NULL && svg_colour_named(given) != NULL)
    return svg_colour_named(given);
  const SvgColour *c = svg_colour_named(is_owned ? g->player[info->owner]
                                                 : g->kinds[info->kind].name);
  if (c != NULL) return c;
  return is_owned ? &seats[info->owner] : &nobody;
}

/* --- the parts of a piece --- */

static void add_disc(const SvgColour *c, int x, int y, int r, Text *out) {
  text_addf(out,
            "<circle class=\"shade\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>"
            "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" stroke=\"%s\" "
            "stroke-width=\"1.5\"/>"
            "<circle class=\"ball\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>",
            x + 1, y + 1 + r / 12, r, x, y, r, c->fill, c->edge, x, y, r);
}

/* What is written on it. */
static const char *sign_of(const Game *g, Piece piece) {
  const char *sign = g->kinds[g->pieces[piece].kind].sign;
  return sign != NULL ? sign : game_letter(g, piece);
}

static void add_letter(const Game *g, Piece piece, const char *ink, int x,
                       int y, int r, Text *out) {
  text_addf(out, "<text class=\"letter%s\" x=\"%d\" y=\"%d\" fill=\"%s\">",
            r < 15 ? " tiny" : "", x, y + r / 3 + 1, ink);
  text_add_xml(out, sign_of(g, piece));
  text_add(out, "</text>");
}

/* A path in the middle of a piece; figures are drawn for a radius of 23. */
static void add_path(const char *path, const char *attributes,
                     const char *colour, int x, int y, int r, Text *out) {
  text_addf(out, "<path transform=\"translate(%d %d)", x, y);
  if (r != 23) text_addf(out, " scale(%d.%02d)", r / 23, r * 100 / 23 % 100);
  text_addf(out, "\" %s=\"%s\" d=\"%s\"/>", attributes, colour, path);
}

static void add_figure(const Shape *shape, const SvgColour *c, int x, int y,
                       int r, Text *out) {
  char stroke[96];
  snprintf(stroke, sizeof stroke,
           "stroke=\"%s\" stroke-width=\"1.8\" stroke-linejoin=\"round\" fill",
           c->edge);
  add_path(shape->body, stroke, c->fill, x, y, r, out);
  if (shape->detail != NULL)
    add_path(shape->detail,
             "fill=\"none\" stroke-width=\"2\" stroke-linecap=\"round\" stroke",
             c->ink, x, y, r, out);
}

/* Sides whose colours are not black and white differ in a sign as well: the
** first has none, the others a ring, a dot, a bar. */
static void add_seat(const SvgColour *c, Player seat, int x, int y, int r,
                     Text *out) {
  if (seat == 1 || seat == 2)
    text_addf(out,
              "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" "
              "stroke=\"%s\" stroke-width=\"3\" opacity=\".85\"/>",
              x, y, seat == 1 ? r / 2 : r / 5, seat == 1 ? "none" : c->ink,
              c->ink);
  if (seat == 3)
    text_addf(out,
              "<path d=\"M%d %dh%d\" stroke=\"%s\" stroke-width=\"5\" "
              "opacity=\".85\"/>",
              x - r / 2, y, r, c->ink);
}

/* Marks are drawn as they are with a pencil. */
static bool add_pencilled(const char *letter, int x, int y, int r, Text *out) {
  bool is_cross = text_is_equal(letter, "X");
  if (!is_cross && !text_is_equal(letter, "O")) return false;
  int far = r * 3 / 4;
  if (is_cross)
    text_addf(out,
              "<path d=\"M%d %dl%d %dm0 -%dl-%d %d\" stroke=\"#a8322a\" "
              "stroke-width=\"7\" stroke-linecap=\"round\" fill=\"none\"/>",
              x - far, y - far, 2 * far, 2 * far, 2 * far, 2 * far, 2 * far);
  else
    text_addf(out,
              "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" stroke=\"#24507f\" "
              "stroke-width=\"7\" fill=\"none\"/>",
              x, y, far);
  return true;
}

/* It points to the rival: the first player's upwards. */
static void add_wedge(const Game *g, Piece piece, int x, int y, int r,
                      Text *out) {
  int up = game_owner(g, piece) == 0 ? r : -r;
  int neck = r * 14 / 23, foot = r * 19 / 23;
  text_addf(
      out,
      "<polygon points=\"%d,%d %d,%d %d,%d %d,%d %d,%d\" fill=\"#f3dfae\" "
      "stroke=\"#7a5c24\" stroke-width=\"%s\" stroke-linejoin=\"round\"/>",
      x, y - up, x + neck, y - up * 15 / 23, x + foot, y + up * 21 / 23,
      x - foot, y + up * 21 / 23, x - neck, y - up * 15 / 23,
      r < 15 ? "1.2" : "2");
  text_addf(out, "<text class=\"letter%s\" x=\"%d\" y=\"%d\" fill=\"#2b2b2b\"",
            r < 15 ? " tiny" : "", x, y + r * 8 / 23);
  if (up < 0) text_addf(out, " transform=\"rotate(180 %d %d)\"", x, y);
  text_add_char(out, '>');
  text_add_xml(out, sign_of(g, piece));
  text_add(out, "</text>");
}

/* The sides of a hexagon that fills its cell. */
static void add_hex(const Game *g, Piece piece, const SvgColour *c, int x,
                    int y, int r, Text *out) {
  int w = r * 11 / 10, h = r * 5 / 4;
  text_addf(out,
            "<polygon points=\"%d,%d %d,%d %d,%d %d,%d %d,%d %d,%d\" "
            "fill=\"%s\" stroke=\"%s\" stroke-width=\"2\" "
            "stroke-linejoin=\"round\"/>",
            x, y - h, x + w, y - h / 2, x + w, y + h / 2, x, y + h, x - w,
            y + h / 2, x - w, y - h / 2, c->fill, c->edge);
  add_letter(g, piece, c->ink, x, y, r, out);
}

/* Pale wood with a ring and a letter in the colour of its owner. */
static void add_counter(const Game *g, Piece piece, const SvgColour *c, int x,
                        int y, int r, Text *out) {
  static const SvgColour pale = {"", "#f6e6c2", "#8a6a2f", "#2b2b2b", false};
  add_disc(&pale, x, y, r, out);
  text_addf(out,
            "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"none\" "
            "stroke=\"%s\" stroke-width=\"2\"/>",
            x, y, r - 4, c->is_plain ? c->edge : c->fill);
  add_letter(g, piece, c->is_plain ? c->edge : c->fill, x, y, r, out);
}

/* From above; 'r' says how high it is. */
static void add_block(const SvgColour *c, int x, int y, int r, Text *out) {
  text_addf(out,
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"4\" "
            "fill=\"%s\" stroke=\"%s\" stroke-width=\"2\"/>"
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"4\" "
            "fill=\"#fff\" fill-opacity=\".16\"/>",
            x - r, y - r, 2 * r, 2 * r, c->fill, c->edge, x - r + 3, y - r + 3,
            2 * r - 6, r - 3);
}

static void add_hole(int x, int y, int r, Text *out) {
  text_addf(out,
            "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"#1f150c\" "
            "fill-opacity=\".75\"/>",
            x, y, r * 4 / 10);
}

/* --- whole pieces --- */

/* Do all pieces that somebody owns look alike, but for their colour? */
static bool has_one_kind(const Game *g) {
  int n = 0;
  for (int k = 0; k < g->nkinds; k++) n += !g->kinds[k].is_neutral;
  return n == 1;
}

/* A sign for the side, where its colour does not show it. */
static void add_owner(const Game *g, Piece piece, const SvgColour *c, int x,
                      int y, int r, Text *out) {
  Player owner = g->pieces[piece].owner;
  if (owner != NEUTRAL && !c->is_plain) add_seat(c, owner, x, y, r, out);
}

static void add_shape(const Game *g, Piece piece, const Shape *shape, int x,
                      int y, int r, Text *out) {
  const SvgColour *c = svg_colour(g, piece);
  if (shape->form == SHAPE_FIGURE)
    add_figure(shape, c, x, y, r + r / 8, out);
  else if (shape->form == SHAPE_WEDGE)
    add_wedge(g, piece, x, y, r, out);
  else if (shape->form == SHAPE_HEX)
    add_hex(g, piece, c, x, y, r, out);
  else if (shape->form == SHAPE_COUNTER)
    add_counter(g, piece, c, x, y, r, out);
  else if (shape->form == SHAPE_BLOCK)
    add_block(c, x, y, r, out);
  else {
    bool is_king = shape->form == SHAPE_CROWNED;
    if (is_king) add_disc(c, x, y + 3, r, out);
    if (is_king) y -= 4;
    add_disc(c, x, y, r, out);
    if (shape->form == SHAPE_PLAIN)
      add_owner(g, piece, c, x, y, r, out);
    else
      add_path(shape->body, "fill", c->ink, x, y, r < 15 ? r : 23, out);
  }
}

static void open_piece(Piece piece, Site site, int x, int y, Text *out) {
  if (site == NO_SITE)
    text_add(out, "<g>");
  else
    text_addf(out,
              "<g class=\"piece\" data-id=\"%d\" data-piece=\"%d\" "
              "data-x=\"%d\" data-y=\"%d\">",
              (int)site, (int)piece, x, y);
}

void svg_piece(const Game *g, Piece piece, Site site, int x, int y, int r,
               Text *out) {
  const SvgColour *c = svg_colour(g, piece);
  const Kind *kind = &g->kinds[g->pieces[piece].kind];
  const Shape *shape = svg_shape(g, g->pieces[piece].kind);
  bool is_sign = shape != NULL && shape->form == SHAPE_SIGN;
  bool is_alone = g->nkinds == 1 && c->is_plain; /* nothing to distinguish */
  if (kind->size > 0) r = r * kind->size / 100;
  open_piece(piece, site, x, y, out);
  if (shape != NULL && !(is_sign && is_alone)) {
    add_shape(g, piece, shape, x, y, r, out);
  } else if (g->nkinds > 1 ||
             !add_pencilled(game_letter(g, piece), x, y, r, out)) {
    add_disc(c, x, y, r, out);
    bool is_owned = g->pieces[piece].owner != NEUTRAL;
    if (has_one_kind(g) && c != &nobody && is_owned && !c->is_plain)
      add_seat(c, g->pieces[piece].owner, x, y, r, out);
    else if (!is_alone)
      add_letter(g, piece, c->ink, x, y, r, out);
  }
  if (kind->is_hollow) add_hole(x, y, r, out);
  text_add(out, "</g>\n");
}

void svg_bar(const Game *g, Piece piece, Site site, const PlanCell *cell,
             Text *out) {
  const SvgColour *c = svg_colour(g, piece);
  int w = cell->width / 2 - (cell->width > cell->height ? 0 : 3);
  int h = cell->height / 2 - (cell->height > cell->width ? 0 : 3);
  open_piece(piece, site, cell->x, cell->y, out);
  text_addf(out,
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"3\" "
            "fill=\"%s\" stroke=\"%s\" stroke-width=\"1.5\"/></g>\n",
            cell->x - w, cell->y - h, 2 * w, 2 * h,
            c == &nobody ? "#5a2f12" : c->fill,
            c == &nobody ? "#2b1405" : c->edge);
}

/* Lie scattered in their house, always the same way. */
void svg_seeds(Site site, int count, int x, int y, Text *out) {
  static const int8_t at[][2] = {
      {2, 0},   {-3, 4},   {0, -7},   {4, 7},    {-6, -2},  {6, -6},
      {-2, 11}, {-4, -11}, {8, 4},    {-9, 5},   {4, -13},  {3, 14},
      {-9, -8}, {11, -3},  {-7, 14},  {-2, -17}, {10, 11},  {-13, 1},
      {9, -13}, {-1, 19},  {-9, -15}, {14, 3},   {-12, 12}, {3, -21},
      {8, 19},  {-15, -7}, {15, -9},  {-6, 21},  {-6, -22}, {15, 11}};
  static const char *const tints[] = {"#c9bfa6", "#cf7f3f", "#7f9f6b",
                                      "#d9b04f"};
  enum { PLACES = sizeof at / sizeof at[0] };
  for (int i = 0; i < count; i++) {
    int wide = count < 9 ? 3 : 2; /* a few take as much room as many */
    int sx = x + at[i % PLACES][0] * wide / 2 + i / PLACES * 3,
        sy = y + at[i % PLACES][1] * wide / 2 - i / PLACES * 3;
    text_addf(out, "<g");
    if (site != NO_SITE)
      text_addf(out,
                " class=\"piece\" data-id=\"%d\" data-piece=\"seed\" "
                "data-x=\"%d\" data-y=\"%d\"",
                (int)site, sx, sy);
    text_addf(out,
              "><circle cx=\"%d\" cy=\"%d\" r=\"7.500\" fill=\"%s\" "
              "stroke=\"#2b2014\"/><circle class=\"ball\" cx=\"%d\" "
              "cy=\"%d\" r=\"7.500\"/></g>\n",
              sx, sy, tints[i % 4], sx, sy);
  }
}
